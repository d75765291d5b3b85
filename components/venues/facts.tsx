import { ExternalLink } from "lucide-react";
import { type ReactNode } from "react";
import { NOT_AVAILABLE } from "@/lib/domain/format";
import { cn } from "@/lib/utils";

export function Facts({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={cn("grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3", className)}>{children}</dl>;
}

type FactProps = { label: string; children: ReactNode; note?: ReactNode; wide?: boolean };

/** What is not known, an empty text or list included, reads `N/A`. */
export function Fact({ label, children, note, wide }: FactProps) {
  const isEmpty = children === "" || children === null;
  return (
    <div className={cn("min-w-0", wide && "col-span-full")}>
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className="mt-0.5 figures wrap-anywhere whitespace-pre-line">
        {isEmpty ? NOT_AVAILABLE : children}
        {note && <span className="block text-xs text-muted-foreground">{note}</span>}
      </dd>
    </div>
  );
}

export function LinkFact({ label, href }: { label: string; href: string | null }) {
  return (
    <Fact label={label}>
      {href && (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="text-primary underline underline-offset-4 hover:text-primary-hover"
        >
          {href.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
          <ExternalLink aria-hidden className="ml-1 inline size-3.5 align-[-2px]" />
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </Fact>
  );
}

export function TagFact({ label, tags }: { label: string; tags: readonly string[] }) {
  return (
    <Fact label={label} wide>
      {tags.length > 0 && (
        <span className="mt-1 flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <span key={tag} className="min-w-0 rounded-md border bg-secondary px-2 py-0.5 text-xs wrap-anywhere">
              {tag}
            </span>
          ))}
        </span>
      )}
      {tags.length === 0 && NOT_AVAILABLE}
    </Fact>
  );
}
