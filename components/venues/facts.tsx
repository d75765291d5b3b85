import { ExternalLink } from "lucide-react";
import { Fact } from "@/components/ui/facts";

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
    </Fact>
  );
}
