import { type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { failureWords } from "@/lib/kit/client/failure-words";
import { CONTENT_TEXTS } from "@/lib/quotes/contract/content";
import { useQuoteRevision } from "@/lib/quotes/hooks/quotes";
import { type ComparedRevision, revisionChanges } from "@/lib/quotes/rules/revision-changes";
import { Section } from "./section";

type ChangesSinceProps = {
  quoteId: number;
  /** Number of the revision that this one replaces; 0: none that says anything. */
  replaced: number;
  revision: ComparedRevision;
};

/** What a revision says otherwise than the one before it; nothing of a first one. */
export function ChangesSince({ quoteId, replaced, revision }: ChangesSinceProps) {
  const { data, error, isFetching, refetch } = useQuoteRevision(quoteId, replaced, { enabled: replaced > 0 });
  if (replaced < 1) return null;
  return (
    <Section title={`Changed since revision ${replaced}`}>
      {data ? (
        <Changes>{revisionChanges(data, revision, CONTENT_TEXTS)}</Changes>
      ) : error ? (
        <p className="text-muted-foreground">
          What has changed can&apos;t be shown now: {failureWords(error)}{" "}
          <Button variant="outline" size="sm" loading={isFetching} onClick={() => void refetch()}>
            Compare again
          </Button>
        </p>
      ) : (
        <div role="status" aria-label="Loading...">
          <Skeleton className="h-5 w-72 max-w-full" />
        </div>
      )}
    </Section>
  );
}

function Changes({ children }: { children: readonly string[] }): ReactNode {
  if (children.length === 0) return <p className="text-muted-foreground">Nothing: both say the same.</p>;
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {children.map((line, index) => (
        <li key={index} className="figures">
          {line}
        </li>
      ))}
    </ul>
  );
}
