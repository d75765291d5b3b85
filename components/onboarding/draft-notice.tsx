"use client";

import { History } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatDateTime } from "@/lib/kit/dates";

type DraftNoticeProps = {
  savedAt: number;
  /** It is in the form already; otherwise the form or the profile has changed since, and the user decides. */
  isRestored: boolean;
  onRestore: () => void;
  onDiscard: () => void;
};

export function DraftNotice({ savedAt, isRestored, onRestore, onDiscard }: DraftNoticeProps) {
  const time = `${formatDateTime(savedAt)} UTC`;
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-lg border bg-primary-soft px-4 py-3"
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2">
        <Icon of={History} className="mt-0.5 text-primary" />
        {isRestored
          ? `What you typed on ${time} and had not saved is back in the form.`
          : `You left unsaved changes on ${time}. You have typed something else by now, or your profile was saved elsewhere since.`}
      </p>
      <div className="flex gap-2">
        {!isRestored && (
          <Button size="sm" onClick={onRestore}>
            Continue with it
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={onDiscard}>
          Discard it
        </Button>
      </div>
    </div>
  );
}
