"use client";

import { useMemo, useRef, useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { Button } from "@/components/ui/button";
import { AUDIT_LIST } from "@/lib/audit/lists";
import { formatTotal } from "@/lib/kit/format";
import { INITIAL_TABLE_STATE } from "@/lib/kit/table-query";
import { type HistorySubject, HistoryTable, useHistoryColumns, useHistoryRows } from "./history-table";

const LATEST = { ...INITIAL_TABLE_STATE, pageSize: 5 };
const stayAsItIs = () => undefined;

/** What only a search of the server's log, or a proof, is for. */
const isForChecks = ({ id }: { id: string }) => id === "request_id" || id === "chain_value";

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
  const all = useHistoryColumns(subject);
  const columns = useMemo(() => all.filter((column) => !isForChecks(column)), [all]);
  return (
    <>
      <DataTable
        caption={`Latest history of ${subject.name}`}
        list={AUDIT_LIST}
        state={LATEST}
        setState={stayAsItIs}
        columns={columns}
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
