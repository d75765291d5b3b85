import { Breakable } from "@/components/ui/breakable";
import { mailAddress } from "@/lib/kit/web-address";
import type { ContactWire } from "@/lib/profiles/contract/contact";
import { WebLink } from "../web-link";
import { Item } from "./section";

/** The name of an address on Telegram, and one as Telegram allows it; anything else is shown as it was typed. */
const telegramName = (value: string) =>
  /^(?:(?:https?:\/\/)?t(?:elegram)?\.me\/|@)?([a-z]\w{3,31})\/?$/i.exec(value.trim())?.[1];

const linkClasses = "rounded-sm text-primary underline-offset-4 hover:underline [overflow-wrap:anywhere]";

/** How to reach somebody: the public links, and the rest where the answer carries it (contract section 4). */
export function ContactLinks({ contact }: { contact: ContactWire }) {
  const { email, phoneNumber, telegram, linkedin, xProfile } = contact;
  if (![email, phoneNumber, telegram, linkedin, xProfile].some(Boolean)) return null;
  const name = telegram && telegramName(telegram);
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      {email && (
        <a href={mailAddress(email)} className={linkClasses}>
          <Breakable address={email} />
        </a>
      )}
      {phoneNumber && (
        <a href={`tel:${phoneNumber.replace(/[^\d+]/g, "")}`} className={linkClasses}>
          {phoneNumber}
        </a>
      )}
      {name && <WebLink address={`https://t.me/${name}`}>{`Telegram @${name}`}</WebLink>}
      {telegram && !name && <span className="min-w-0 break-words">Telegram {telegram}</span>}
      {linkedin && <WebLink address={linkedin}>LinkedIn</WebLink>}
      {xProfile && <WebLink address={xProfile}>X profile</WebLink>}
    </p>
  );
}

export function ContactItem({ contact }: { contact: ContactWire }) {
  return (
    <Item>
      <div className="min-w-0">
        <p className="font-medium break-words">{contact.name || "Unnamed"}</p>
        {contact.role && <p className="break-words text-muted-foreground">{contact.role}</p>}
      </div>
      {contact.summary && (
        <p className="max-w-prose break-words whitespace-pre-line own-direction">{contact.summary}</p>
      )}
      <ContactLinks contact={contact} />
    </Item>
  );
}
