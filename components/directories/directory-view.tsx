"use client";

import { Building2 } from "lucide";
import { type ReactNode } from "react";
import { DataTablePagination } from "@/components/data-table/data-table-pagination";
import { useBackToRows } from "@/components/data-table/use-back-to-rows";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Spinner } from "@/components/ui/spinner";
import { type CardOf, type DirectoryKind, type FirstDirectory, useDirectory } from "@/lib/profiles/hooks/directories";
import { isUnknownCursor } from "@/lib/kit/client/api-error";
import { isNarrowed, type TableControl } from "@/lib/kit/table-query";
import { cn } from "@/lib/kit/class-names";
import { DirectoryError } from "./directory-error";
import { type DirectoryFilter, DirectoryFilters, type DirectorySort } from "./directory-filters";
import { DirectoryStats } from "./directory-stats";
import { DIRECTORY_WORDS } from "./directory-words";

type DirectoryViewProps<Kind extends DirectoryKind> = TableControl & {
  kind: Kind;
  first: FirstDirectory<Kind>;
  filters: readonly DirectoryFilter[];
  sorts: readonly DirectorySort[];
  renderCard: (card: CardOf<Kind>) => ReactNode;
};

/** A directory under its title: figures, search, cards, pages. What is in view stays while the next page comes. */
export function DirectoryView<Kind extends DirectoryKind>(props: DirectoryViewProps<Kind>) {
  const { kind, first, filters, sorts, renderCard, list, state, setState } = props;
  const words = DIRECTORY_WORDS[kind];
  const { data, error, isFetching, isPlaceholderData, refetch } = useDirectory(kind, state, first);
  // A cursor that isn't known is about to be left for the first page.
  const hasFailed = error !== null && !isUnknownCursor(error);
  useBackToRows({ state, setState, found: data, isFetching, error });
  const isNone = data?.element.length === 0;
  // That none were found of what was searched for says nothing of all of them.
  const isClearing = isNone && isPlaceholderData && !isNarrowed(state);

  return (
    <div className="flex flex-col gap-6">
      {words.totalLabel && <DirectoryStats totalLabel={words.totalLabel} counts={data?.counts ?? first.data.counts} />}
      <div className="flex flex-col gap-4">
        <DirectoryFilters list={list} state={state} setState={setState} filters={filters} sorts={sorts} found={data} />
        {data && data.element.length > 0 && (
          <ul
            aria-label={words.title}
            aria-busy={isFetching}
            className={cn(
              "grid gap-4 transition-opacity sm:grid-cols-2 xl:grid-cols-3",
              isFetching && "opacity-75 delay-200",
            )}
          >
            {data.element.map((card) => (
              <li key={card.id} className="flex min-w-0">
                {renderCard(card)}
              </li>
            ))}
          </ul>
        )}
        {isNone && !isClearing && <NoCards {...props} />}
        {!data && hasFailed && <DirectoryError kind={kind} retry={() => void refetch()} retrying={isFetching} />}
        {((!data && !hasFailed) || isClearing) && (
          <p role="status" className="flex items-center justify-center gap-2 py-12 text-muted-foreground">
            <Spinner /> Loading...
          </p>
        )}
        {data && <DataTablePagination state={state} setState={setState} found={data} rowsWord="Cards" />}
      </div>
    </div>
  );
}

function NoCards({ kind, state, setState }: Omit<TableControl, "list"> & { kind: DirectoryKind }) {
  const words = DIRECTORY_WORDS[kind];
  if (!isNarrowed(state)) return <EmptyState icon={Building2} title={words.emptyTitle} text={words.emptyText} />;
  return (
    <EmptyState
      icon={Building2}
      title={words.emptyTitle}
      text="Nothing matches the search and filters"
      action={
        <Button variant="outline" onClick={() => setState({ q: "", filters: {} })}>
          Clear search and filters
        </Button>
      }
    />
  );
}
