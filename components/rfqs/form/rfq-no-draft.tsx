"use client";

import { FileCheck, FileX } from "lucide";
import { useMemberPlace } from "@/components/forms/member-place";
import { useLeftDraft } from "@/components/forms/use-left-draft";
import { type Typist } from "@/components/forms/wizard-place";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";
import { STORAGE_KEYS } from "@/lib/addresses/storage-keys";
import type { RfqWire } from "@/lib/rfqs/contract/wire";
import { LeftWords } from "./left-words";
import { RfqLoadFailed } from "./rfq-load-failed";
import type { VenueOption } from "./rfq-form-values";

const schema = async () => (await import("@/lib/rfqs/contract/form")).keptRfqFormSchema;
const never = () => false;

type RfqNoDraftProps = {
  typist: Typist;
  /** What was to be edited; null where the address names nothing. */
  id: number | null;
  /** As it is now; null where it is deleted, or somebody else's. */
  rfq: RfqWire | null;
  /** Who published it, and when. */
  published: string | null;
  venues: VenueOption[];
};

/** In place of the form of a draft that is none any more: why, where it is now, and what was typed into it and not saved. */
export function RfqNoDraft({ typist, id, rfq, published, venues }: RfqNoDraftProps) {
  const place = useMemberPlace((who) => STORAGE_KEYS.rfqDraft(who, id ?? 0), typist);
  const left = useLeftDraft(place, schema, never);
  if (!rfq && (id === null || left === null)) return <RfqLoadFailed />;
  if (!rfq && !left) return null;
  return (
    <div className="flex flex-col gap-6">
      {rfq ? (
        <EmptyState
          isPage
          icon={FileCheck}
          title="This RFP is no draft any more"
          text={`${published ?? `“${rfq.name}” was published.`} Nothing of it can be edited now${rfq.status === "OPEN" ? ": on its page it can be extended, closed or cancelled" : ""}.`}
          action={
            <Button asChild>
              <Link href={ROUTES.rfq(rfq.id)}>Open the RFP</Link>
            </Button>
          }
        />
      ) : (
        <EmptyState
          isPage
          icon={FileX}
          title="This draft is not there any more"
          text="It was deleted, or is another account’s. What you typed is kept in this browser."
        />
      )}
      {left && place !== undefined && (
        <LeftWords draft={left.draft} place={place} typist={typist} rfq={rfq} venues={venues} />
      )}
    </div>
  );
}
