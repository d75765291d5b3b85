import { Fragment, type ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { UtcTime } from "@/components/ui/utc-time";
import { ROUTES } from "@/lib/addresses/routes";
import { INTRODUCTION_STATUS_LABELS } from "@/lib/introductions/constants";
import type { IntroductionWire } from "@/lib/introductions/contract";
import { introductionStatusTone } from "@/lib/introductions/rules";
import { DecisionButtons } from "./decision-buttons";

type Contact = NonNullable<IntroductionWire["contacts"]>[number];

export type IntroductionItemProps = { introduction: IntroductionWire; renderContact: (contact: Contact) => ReactNode };

/** Who asked whom, in which words, what became of it, and whom to reach once it is accepted. */
export function IntroductionItem({ introduction, renderContact }: IntroductionItemProps) {
  const { status, message, reason, contacts, direction, company } = introduction;
  return (
    <li className="flex min-w-0 flex-col gap-3 px-5 py-4">
      <div className="flex items-start justify-between gap-x-3">
        <h3 className="min-w-0 font-semibold break-words">
          <CompanyLink {...introduction} />
          {/* As notifications, dashboards and RFPs call them. */}
          {company.company_name !== company.name && (
            <span className="font-normal text-muted-foreground"> · {company.company_name}</span>
          )}
        </h3>
        <Badge tone={introductionStatusTone(status)} className="shrink-0">
          {INTRODUCTION_STATUS_LABELS[status]}
        </Badge>
      </div>
      <p className="text-xs text-muted-foreground">
        {direction === "sent" ? "You asked" : "They asked"} on <UtcTime value={introduction.created_at} />
      </p>
      <p className="max-w-prose break-words whitespace-pre-line own-direction">{message}</p>
      {reason && (
        <p className="max-w-prose border-l-2 pl-3 break-words whitespace-pre-line text-muted-foreground own-direction">
          {reason}
        </p>
      )}
      {contacts && (
        <ul aria-label={`People of ${company.name}`} className="flex flex-col divide-y rounded-md border">
          {contacts.map((contact, index) => (
            <Fragment key={index}>{renderContact(contact)}</Fragment>
          ))}
        </ul>
      )}
      <DecisionButtons introduction={introduction} />
    </li>
  );
}

/** Their profile; one that was deleted leaves the name. */
function CompanyLink({ company: { kind, name, profile_id: profileId } }: Pick<IntroductionWire, "company">) {
  if (profileId === null) return name;
  const href = kind === "vc_investor" ? ROUTES.vcInvestor(profileId) : ROUTES.tokenIssuer(profileId);
  return (
    <Link href={href} className="rounded-sm underline-offset-4 hover:underline">
      {name}
    </Link>
  );
}
