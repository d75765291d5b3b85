import { ExternalLink } from "lucide";
import { Breakable } from "@/components/ui/breakable";
import { Icon } from "@/components/ui/icon";
import { shortAddress, webAddress } from "@/lib/kit/web-address";

type WebLinkProps = {
  /** As the profile has it. */
  address: string;
  /** In place of the address itself. */
  children?: string | undefined;
};

/** Out of the product, in a tab of its own. What is no web address is shown as text; nothing shows nothing. */
export function WebLink({ address, children }: WebLinkProps) {
  const href = webAddress(address);
  if (!href) return address ? <span className="min-w-0 break-words">{address}</span> : null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="max-w-full min-w-0 rounded-sm wrap-anywhere text-primary underline-offset-4 hover:underline"
    >
      <Breakable
        address={children ?? shortAddress(href)}
        end={<Icon of={ExternalLink} className="ml-1 inline size-3 align-[-1px]" />}
      />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
