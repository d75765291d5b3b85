import { ExternalLink } from "lucide-react";
import { type ReactNode } from "react";
import { shortAddress, webAddress } from "@/lib/kit/web-address";
import { cn } from "@/lib/kit/class-names";

type WebLinkProps = {
  /** As the profile has it. */
  address: string;
  /** In place of the address itself. */
  children?: ReactNode;
  className?: string;
};

/** Out of the product, in a tab of its own. What is no web address is shown as text; nothing shows nothing. */
export function WebLink({ address, children, className }: WebLinkProps) {
  const href = webAddress(address);
  if (!href) return address ? <span className="min-w-0 break-words">{address}</span> : null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={cn(
        "inline-flex max-w-full min-w-0 items-center gap-1 rounded-sm text-primary underline-offset-4 hover:underline",
        className,
      )}
    >
      <span className="min-w-0 [overflow-wrap:anywhere] break-words">{children ?? shortAddress(href)}</span>
      <ExternalLink aria-hidden className="size-3 shrink-0" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
