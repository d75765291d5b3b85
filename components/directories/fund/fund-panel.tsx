"use client";

import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";
import type { TokenIssuerWire } from "@/lib/profiles/contract/token-issuer-wire";
import { useTokenIssuer } from "@/lib/profiles/hooks/directories";
import { DetailSection } from "../detail/section";
import { FitReasons } from "./fit";
import { WatchButton } from "./watch-button";
import { useWatchNote } from "./use-watch-note";
import { WatchNoteButton } from "./watch-note-button";

/** On a project's page, for a fund alone: whether it is what the fund invests in, and the fund's own note. */
export function FundPanel({ first }: { first: TokenIssuerWire }) {
  const { data: issuer = first } = useTokenIssuer(first.id, first);
  const { fit = null, watch = null } = issuer.for_fund ?? {};
  const { openNote, noteDialog } = useWatchNote();
  return (
    <DetailSection title="For your fund">
      {fit ? (
        <div className="flex flex-col items-start gap-3">
          <Badge tone={fit.fits ? "green" : "grey"}>{fit.fits ? "Fits your focus" : "Outside your focus"}</Badge>
          <FitReasons fit={fit} />
        </div>
      ) : (
        <p className="text-muted-foreground">
          Say what you invest in, in{" "}
          <Link href={ROUTES.settings} className="rounded-sm text-primary underline underline-offset-4">
            your profile
          </Link>
          , to see whether a project fits.
        </p>
      )}
      <div className="flex flex-col gap-3">
        {watch?.note && <p className="max-w-prose break-words whitespace-pre-line own-direction">{watch.note}</p>}
        <div className="flex flex-wrap gap-2">
          <WatchButton issuer={issuer} watch={watch} />
          {watch && <WatchNoteButton {...{ issuer, watch }} onOpen={() => openNote({ issuer, watch })} />}
        </div>
        {noteDialog}
        <p className="text-xs text-muted-foreground">
          {watch
            ? "You are told when its round, TGE date or listings change. Only you see that you watch it."
            : "Watch it to be told when its round, TGE date or listings change. Only you see that you do."}
        </p>
      </div>
    </DetailSection>
  );
}
