"use client";

import { useState } from "react";
import { type UseFormReturn } from "react-hook-form";
import { turnTo } from "@/components/ui/page-turn";
import { fieldErrors, isAnswerLost } from "@/lib/kit/client/api-error";
import { madeOnce } from "@/lib/kit/client/made-once";
import { type RfqPayload, useCreateRfq, usePublishRfq, useUpdateDraft } from "@/lib/rfqs/hooks/drafts";
import { ROUTES } from "@/lib/addresses/routes";
import type { RfqForm, RfqFormValues } from "@/lib/rfqs/contract/form";
import type { RfqWire } from "@/lib/rfqs/contract/wire";
import { toast } from "@/lib/kit/toast";
import { publicationFailure } from "../publication-words";

export const RFQ_FORM_FIELDS = [
  "name",
  "type",
  "subtype",
  "estimated_tge_date",
  "valid_until",
  "venues",
  "market_maker_ids",
  "invited_emails",
  "contract_parameters.target_fdv",
  "contract_parameters.supply_allocation_percentage",
  "contract_parameters.stable_allocation",
  "contract_parameters.total_supply",
  "brief",
  "requirements.max_spread",
  "requirements.min_depth_two",
  "requirements.min_uptime",
  "requirements.term_months",
  "documents",
  "is_sealed",
  "award_count",
] as const;

const CREATED = "RFP created successfully! You can open it later to notify market makers.";
const UPDATED = "RFP updated successfully!";
const PUBLISHED = "RFP published successfully!";

/** Long enough to be read on the page that comes. */
const REASON_MS = 10_000;

/**
 * Saves the form's RFP and goes to the list, or publishes it and goes to its page. What the server refuses lands beside
 * the fields.
 * @param edited the draft to change, as the form began with it; null creates one
 */
export function useSaveRfq(edited: RfqWire | null, form: UseFormReturn<RfqFormValues, unknown, RfqForm>) {
  const create = useCreateRfq();
  const update = useUpdateDraft();
  const publication = usePublishRfq();
  // One per form: a second press, or a press after an answer that got lost, must not create a second RFP.
  const [createOnce] = useState(() => madeOnce<RfqPayload>());
  // Of its own: between the creation and the publication neither call is on its way.
  const [isSaving, setIsSaving] = useState(false);
  /** A new RFP went out, and no answer says that it isn't there: to a page that is loaded anew its key is lost. */
  const [mayBeThere, setMayBeThere] = useState(false);

  /** A draft is changed and published at once, or neither. */
  async function change({ id, version }: RfqWire, payload: RfqPayload, publish: boolean): Promise<RfqWire> {
    const saved = await (publish ? publication : update).mutateAsync({ ...payload, id, version });
    toast.success(publish ? PUBLISHED : UPDATED);
    return saved;
  }

  async function createDraft(payload: RfqPayload, publish: boolean): Promise<RfqWire> {
    const saved = await createOnce(payload, {
      make: (first, idempotencyKey) => create.mutateAsync({ payload: first, idempotencyKey }),
      change: ({ id, version }, typed) => update.mutateAsync({ ...typed, id, version }),
    });
    if (publish) await publishCreated(saved);
    else toast.success(CREATED);
    return saved;
  }

  /** One that can't be published stays the draft that it is; its page, where the user ends, is where to mend that. */
  async function publishCreated({ id, version }: RfqWire): Promise<void> {
    try {
      await publication.mutateAsync({ id, version });
      toast.success(PUBLISHED);
    } catch (error) {
      const words = publicationFailure(error, "The RFP is saved as a draft, but not published: ");
      toast.error(words, { duration: REASON_MS });
    }
  }

  /** Whether it was saved. */
  async function save(payload: RfqPayload, publish: boolean): Promise<boolean> {
    setIsSaving(true);
    setMayBeThere(edited === null);
    try {
      const saved = await (edited === null ? createDraft(payload, publish) : change(edited, payload, publish));
      turnTo(publish ? ROUTES.rfq(saved.id) : ROUTES.rfqs);
      return true;
    } catch (error) {
      toast.error(publicationFailure(error, `Failed to ${edited === null ? "create" : "update"} RFP: `));
      showFieldErrors(error);
      setMayBeThere(edited === null && isAnswerLost(error));
      return false;
    } finally {
      setIsSaving(false);
    }
  }

  function showFieldErrors(error: unknown): void {
    for (const [path, message] of Object.entries(fieldErrors(error))) {
      // An issue with one entry of a list (`venues.2`) is shown for the list.
      const name = RFQ_FORM_FIELDS.find((field) => path === field || path.startsWith(`${field}.`));
      if (name) form.setError(name, { type: "server", message });
    }
  }

  return { save, isSaving, mayBeThere };
}
