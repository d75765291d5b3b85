"use client";

import { useState } from "react";
import type { z } from "zod";
import { memberPlace } from "@/components/forms/member-place";
import { emptyPlace } from "@/components/forms/use-own-place";
import { type Typist } from "@/components/forms/wizard-place";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { Fact, Facts } from "@/components/ui/facts";
import { turnTo } from "@/components/ui/page-turn";
import { ROUTES } from "@/lib/addresses/routes";
import { STORAGE_KEYS } from "@/lib/addresses/storage-keys";
import { clearDraft, saveDraft } from "@/lib/kit/client/drafts";
import { formatDateTime } from "@/lib/kit/dates";
import { toast } from "@/lib/kit/toast";
import type { keptRfqFormSchema } from "@/lib/rfqs/contract/form";
import type { RfqWire } from "@/lib/rfqs/contract/wire";
import { useMarketMakersById } from "@/lib/rfqs/hooks/makers";
import { draftRfqValues, newRfqValues, type VenueOption } from "./rfq-form-values";
import { typedWords } from "./typed-words";

type Left = z.infer<typeof keptRfqFormSchema> & { savedAt: number };

type LeftWordsProps = {
  draft: Left;
  /** Where it is kept. */
  place: string;
  typist: Typist;
  /** What it was typed into, as it is now; null where that is gone. */
  rfq: RfqWire | null;
  venues: VenueOption[];
};

const NOTHING_TYPED = newRfqValues(
  {
    contractParameters: {
      target_fdv: null,
      supply_allocation_percentage: null,
      stable_allocation: null,
      total_supply: null,
    },
    venues: [],
  },
  [],
);

/** Of a new RFP: documents that the other one has stay its own. */
function asNew({ values, begun }: Left) {
  const documents = values.documents.filter((id) => !begun?.documents.includes(id));
  return { values: { ...values, documents }, mayBeThere: false, begun: null };
}

/** What was typed into a draft that can't be saved any more: to be read, copied, begun anew with, or discarded. */
export function LeftWords({ draft, place, typist, rfq, venues }: LeftWordsProps) {
  const [isDiscarded, setIsDiscarded] = useState(false);
  const { data: makers = [] } = useMarketMakersById(draft.values.market_maker_ids);
  const now = rfq && { ...draftRfqValues(rfq, []), invited_emails: draft.begun?.invited_emails ?? [] };
  const others = now ? [draft.begun, now].filter((other) => other !== null) : [NOTHING_TYPED];
  const typed = typedWords(draft.values, others, {
    venue: (code) => venues.find((venue) => venue.code === code)?.name ?? code,
    maker: (id) => makers.find((maker) => maker.id === id)?.company_name ?? `#${id}`,
  });
  if (isDiscarded || typed.length === 0) return null;

  function discard() {
    clearDraft(place);
    setIsDiscarded(true);
  }

  async function beginAnew() {
    const free = await emptyPlace(memberPlace((who) => STORAGE_KEYS.rfqDraft(who), typist));
    if (free === null || !saveDraft(free, asNew(draft))) {
      toast.error("There is no room for one more unfinished RFP in this browser. Save or discard another first.");
      return;
    }
    clearDraft(place);
    turnTo(ROUTES.newRfq);
  }

  return (
    <Card className="mx-auto w-full max-w-3xl">
      <CardHeader className="flex-row items-start justify-between">
        <div className="min-w-0">
          <CardTitle>What you had typed</CardTitle>
          <CardDescription>
            Not saved, and kept in this browser since {formatDateTime(draft.savedAt)} UTC.
            {rfq && " Only what the RFP doesn’t say is shown."}
          </CardDescription>
        </div>
        <CopyButton
          label="What you had typed"
          text={typed.map(({ label, words }) => `${label}: ${words}`).join("\n")}
        />
      </CardHeader>
      <CardContent>
        <Facts>
          {typed.map(({ label, words }) => (
            <Fact key={label} label={label} wide={words.length > 40}>
              {words}
            </Fact>
          ))}
        </Facts>
      </CardContent>
      <CardFooter>
        <Button variant="outline" onClick={() => void beginAnew()}>
          Begin a new RFP with it
        </Button>
        <Button variant="ghost" onClick={discard}>
          Discard it
        </Button>
      </CardFooter>
    </Card>
  );
}
