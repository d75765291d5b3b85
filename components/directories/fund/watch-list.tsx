"use client";

import { Eye } from "lucide";
import { useMemo } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { queryProps } from "@/components/data-table/query-props";
import { useTableUrlState } from "@/components/data-table/use-table-url-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";
import type { FirstPage } from "@/lib/kit/client/first-page";
import type { TokenIssuerCardWire } from "@/lib/profiles/contract/token-issuer-wire";
import { fetchWatchedRows, useWatchList } from "@/lib/watchlist/hooks";
import { WATCH_LIST } from "@/lib/watchlist/lists";
import { useWatchNote } from "./use-watch-note";
import { watchColumns } from "./watch-columns";

export function WatchList({ first }: { first: FirstPage<TokenIssuerCardWire> }) {
  const table = useTableUrlState(WATCH_LIST);
  const query = useWatchList(table.state, first);
  const { openNote, noteDialog } = useWatchNote();
  const columns = useMemo(() => watchColumns({ onNote: openNote }), [openNote]);
  return (
    <>
      <DataTable
        caption="Watch List"
        {...table}
        columns={columns}
        {...queryProps(query)}
        getRowId={(issuer) => issuer.id}
        exportRows={(told) => fetchWatchedRows(table.state, told)}
        emptyState={
          <EmptyState
            icon={Eye}
            title="You watch no project yet"
            text="Press Watch on a token issuer: it stays here with your notes, and you are told when its round, TGE date or listings change."
            action={
              <Button asChild variant="outline">
                <Link href={ROUTES.raising}>See who is raising</Link>
              </Button>
            }
          />
        }
      />
      {noteDialog}
    </>
  );
}
