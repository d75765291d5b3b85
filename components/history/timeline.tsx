"use client";

import { useRef, useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { Button } from "@/components/ui/button";
import { AUDIT_LIST } from "@/lib/audit/lists";
import { formatTotal } from "@/lib/kit/format";
import { INITIAL_TABLE_STATE } from "@/lib/kit/table-query";
import { HISTORY_COLUMNS } from "./history-columns";
import { type HistorySubject, HistoryTable, useHistoryRows } from "./history-table";

const LATEST = { ...INITIAL_TABLE_STATE, pageSize: 5 };
const stayAsItIs = () => undefined;

/** Without what only a search of the server's log, or a proof, is for. */
const FEWER_COLUMNS = HISTORY_COLUMNS.filter(({ id }) => id !== "request_id" && id !== "chain_value");

/** What happened, on the page of what it happened to: the latest, or all of it. */
export function Timeline({ subject }: { subject: HistorySubject }) {
  const [isWhole, setIsWhole] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  function showAll() {
    setIsWhole(true);
    // The button that was pressed is about to go.
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="timeline" className="flex min-w-0 flex-col gap-3">
      <h2 id="timeline" ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
        Timeline
      </h2>
      {isWhole ? <HistoryTable subject={subject} /> : <Latest subject={subject} onAll={showAll} />}
    </section>
  );
}

function Latest({ subject, onAll }: { subject: HistorySubject; onAll: () => void }) {
  const { found, ...answer } = useHistoryRows(subject, LATEST);
  return (
    <>
      <DataTable
        caption={`Latest history of ${subject.name}`}
        list={AUDIT_LIST}
        state={LATEST}
        setState={stayAsItIs}
        columns={FEWER_COLUMNS}
        {...answer}
        found={undefined}
      />
      {found && found.total > LATEST.pageSize && (
        <Button variant="ghost" size="sm" className="self-center" onClick={onAll}>
          Show all {formatTotal(found)}
        </Button>
      )}
    </>
  );
}
