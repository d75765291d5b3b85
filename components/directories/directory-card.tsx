import { Check, Minus } from "lucide";
import { type ReactNode, useId } from "react";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { WebLink } from "./web-link";
import { ProfileStatus } from "./profile-status";

type DirectoryCardProps = {
  href: string;
  name: string;
  /** Under the name. */
  subtitle?: ReactNode;
  /** Left out where none is listed before it is. */
  isCompleted?: boolean;
  /** Beside the name, above the card's own link. */
  action?: ReactNode;
  website: string;
  xProfile: string;
  /** At the foot: what there is of it. */
  flags: ReactNode;
  children: ReactNode;
};

/** A whole card leads to the profile; the links in it lie above that. */
export function DirectoryCard({
  href,
  name,
  subtitle,
  isCompleted,
  action,
  flags,
  children,
  ...links
}: DirectoryCardProps) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="relative flex w-full min-w-0 flex-col gap-4 rounded-lg border bg-card p-5 transition-colors focus-within:border-input hover:border-input"
    >
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={titleId} className="text-base font-semibold break-words">
            <Link href={href} className="rounded-sm after:absolute after:inset-0 after:rounded-lg">
              {name}
            </Link>
          </h2>
          {subtitle && <p className="text-muted-foreground">{subtitle}</p>}
        </div>
        <div className="flex shrink-0 flex-col items-end gap-2">
          {isCompleted !== undefined && <ProfileStatus isCompleted={isCompleted} />}
          {action && <div className="relative z-10">{action}</div>}
        </div>
      </header>
      {(links.website || links.xProfile) && (
        <p className="relative z-10 flex w-fit max-w-full flex-wrap gap-x-4 gap-y-1">
          <WebLink address={links.website} />
          <WebLink address={links.xProfile}>X profile</WebLink>
        </p>
      )}
      {children}
      <div className="mt-auto flex flex-wrap gap-x-4 gap-y-1 border-t pt-3 text-xs">{flags}</div>
    </article>
  );
}

/** Whether there is such a document: in a word and a mark. */
export function Flag({ label, given }: { label: string; given: boolean }) {
  return (
    <span className={given ? "flex items-center gap-1" : "flex items-center gap-1 text-muted-foreground"}>
      <Icon of={given ? Check : Minus} className={given ? "size-3.5 text-green" : "size-3.5"} />
      {label}
      {!given && <span className="sr-only">not provided</span>}
    </span>
  );
}

/** A labelled line of a card; a wide one takes both columns. */
export function CardFact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "col-span-full min-w-0" : "min-w-0"}>
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className="mt-1 figures break-words">{children}</dd>
    </div>
  );
}
