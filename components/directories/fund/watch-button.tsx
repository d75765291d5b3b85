"use client";

import { Eye, EyeOff } from "lucide";
import { useState } from "react";
import { ForRole } from "@/components/layout/for-role";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Icon } from "@/components/ui/icon";
import type { TokenIssuerCardWire } from "@/lib/profiles/contract/token-issuer-wire";
import type { WatchWire } from "@/lib/watchlist/contract";
import { useUnwatch, useWatch } from "@/lib/watchlist/hooks";
import { DIRECTORY_WORDS } from "../directory-words";

export type WatchedIssuer = Pick<TokenIssuerCardWire, "id" | "project_name">;

type WatchButtonProps = {
  issuer: WatchedIssuer;
  /** Null: not on the fund's watch list. */
  watch: WatchWire | null;
};

/** Watching is a press; so is giving it up, unless a note would go with it. */
export function WatchButton({ issuer, watch }: WatchButtonProps) {
  const begin = useWatch();
  const end = useUnwatch();
  const [asks, setAsks] = useState(false);
  const name = issuer.project_name || DIRECTORY_WORDS.token_issuer.unnamed;

  function press() {
    if (!watch) begin.mutate({ id: issuer.id });
    else if (watch.note) setAsks(true);
    else end.mutate({ id: issuer.id, hasNote: false });
  }

  return (
    <ForRole action="watchList.change">
      <Button
        variant="outline"
        size="sm"
        aria-label={watch ? `Unwatch ${name}` : `Watch ${name}`}
        loading={begin.isPending || end.isPending}
        onClick={press}
      >
        <Icon of={watch ? EyeOff : Eye} />
        {watch ? "Unwatch" : "Watch"}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Unwatch ${name}?`}
        description="Your note about it is deleted too, and you are told no more of its changes."
        confirmLabel="Unwatch"
        tone="destructive"
        onConfirm={() => end.mutateAsync({ id: issuer.id, hasNote: true })}
      />
    </ForRole>
  );
}
