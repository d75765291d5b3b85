"use client";

import { Modal } from "@/components/ui/modal";
import { type HistorySubject, HistoryTable } from "./history-table";

/** An object's audit trail, the newest first. */
export function HistoryDialog({ subject, onClose }: { subject: HistorySubject; onClose: () => void }) {
  return (
    <Modal
      open
      onOpenChange={onClose}
      size="xl"
      title={`History of ${subject.name}`}
      description="Every change of state, the newest first. Times are UTC."
    >
      <HistoryTable subject={subject} />
    </Modal>
  );
}
