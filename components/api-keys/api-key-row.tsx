"use client";

import { useState } from "react";
import { told } from "@/components/forms/told";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { TimeLeft } from "@/components/ui/time-left";
import { TimeSince } from "@/components/ui/time-since";
import { useByNow } from "@/components/ui/use-now";
import { KEY_SCOPE_LABELS, KEY_STATUS_LABELS, type KeyStatus } from "@/lib/apikeys/constants";
import type { ApiKeyWire } from "@/lib/apikeys/contract";
import { useRevokeApiKey } from "@/lib/apikeys/hooks";
import { noticeEnd } from "@/lib/apikeys/rules";
import { formatDateTime } from "@/lib/kit/dates";
import type { StatusTone } from "@/lib/kit/status-tone";

const TONES: Record<KeyStatus, StatusTone> = { ACTIVE: "green", EXPIRED: "grey" };

const expiryOf = ({ expires_at: at, status }: ApiKeyWire) => {
  if (at === null) return "never expires";
  return `${status === "EXPIRED" ? "expired" : "expires"} ${formatDateTime(at)} UTC`;
};

/** One key: what it is known by, what it may do, whose it is and when it was used, and how to end it. */
export function ApiKeyRow({ apiKey }: { apiKey: ApiKeyWire }) {
  const { id, name, prefix, scopes, status, created_by: maker, last_used_at: last, expires_at: until } = apiKey;
  const runsOut = useByNow((now) => until !== null && new Date(until) <= noticeEnd(now), false) && status === "ACTIVE";
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync: revoke } = useRevokeApiKey();
  const facts = [scopes.map((scope) => KEY_SCOPE_LABELS[scope]).join(", "), `made by ${maker}`, expiryOf(apiKey)];

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium wrap-anywhere">{name}</span>
          <code className="font-mono text-xs text-muted-foreground">{prefix}…</code>
        </p>
        <p className="text-xs wrap-anywhere text-muted-foreground">{facts.join(" · ")}</p>
      </div>
      <span className="text-xs whitespace-nowrap text-muted-foreground">
        {last ? (
          <>
            Used <TimeSince since={last} />
          </>
        ) : (
          "Not used yet"
        )}
      </span>
      <span className="sm:min-w-16">
        {until !== null && runsOut ? (
          <TimeLeft deadline={until} isUrgent />
        ) : (
          <Badge tone={TONES[status]}>{KEY_STATUS_LABELS[status]}</Badge>
        )}
      </span>
      <Button
        variant="outline"
        size="sm"
        className="max-sm:ml-auto"
        aria-label={`Revoke ${name}`}
        onOpen={() => setIsAsking(true)}
      >
        Revoke
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        tone="destructive"
        title={`Revoke ${name}?`}
        description="Whatever uses it is refused from this moment on. This can’t be undone: make a new key in its place first."
        confirmLabel="Revoke"
        onConfirm={() => told(() => revoke(id), { done: "API key revoked", failed: "Failed to revoke the API key" })}
      />
    </li>
  );
}
