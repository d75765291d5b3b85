"use client";

import { type ReactNode, useState } from "react";
import { type HistorySubject } from "@/components/history/history-table";
import type { AuditObject } from "@/lib/audit/constants";
import { onDemand } from "@/components/ui/on-demand";
const HistoryDialog = onDemand(() => import("@/components/history/history-dialog").then((part) => part.HistoryDialog));

/** For a list's page: what a row's History button calls (the same function on each render), and the dialog that it opens. */
export function useHistory<Row extends { id: number }>(
  object: AuditObject,
  nameOf: (row: Row) => string,
): { onHistory: (row: Row) => void; history: ReactNode } {
  const [shown, setShown] = useState<Row | null>(null);
  const subject: HistorySubject | null = shown && { object, id: shown.id, name: nameOf(shown) };
  return {
    onHistory: setShown,
    history: subject && <HistoryDialog subject={subject} onClose={() => setShown(null)} />,
  };
}
