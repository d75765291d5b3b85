import { ExternalLink } from "lucide";
import { type ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

type OutLinkProps = {
  href: string;
  /** In place of the address itself. */
  children?: ReactNode;
};

export function OutLink({ href, children }: OutLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-primary underline underline-offset-4 hover:text-primary-hover"
    >
      {children ?? href.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
      <Icon of={ExternalLink} className="ml-1 inline size-3.5 align-[-2px]" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

export function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <span key={tag} className="min-w-0 rounded-md border bg-secondary px-2 py-0.5 text-xs wrap-anywhere">
          {tag}
        </span>
      ))}
    </span>
  );
}
