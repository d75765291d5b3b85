"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { type UseFormReturn } from "react-hook-form";
import { toast } from "sonner";
import { fieldErrors } from "@/lib/kit/client/api-error";
import { newIdempotencyKey } from "@/lib/kit/client/idempotency-key";
import { type RfqPayload, useCreateRfq, useUpdateRfq } from "@/lib/rfqs/hooks";
import { ROUTES } from "@/lib/addresses/routes";
import type { RfqForm, RfqFormValues } from "@/lib/rfqs/contract/form";
import type { RfqWire } from "@/lib/rfqs/contract/wire";
import { failureWords, UNKNOWN_ERROR } from "@/lib/kit/client/failure-words";

const FIELDS = [
  "name",
  "type",
  "subtype",
  "estimated_tge_date",
  "valid_until",
  "venues",
  "market_maker_ids",
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

/**
 * Saves the form's RFP and goes to the list. What the server refuses lands beside the fields.
 * @param edited the draft to change, as the form began with it; null creates one
 */
export function useSaveRfq(edited: RfqWire | null, form: UseFormReturn<RfqFormValues, unknown, RfqForm>) {
  const router = useRouter();
  const create = useCreateRfq();
  const update = useUpdateRfq();
  // One per form: a second press, or a press after an answer that got lost, must not create a second RFP.
  const [idempotencyKey] = useState(newIdempotencyKey);

  /** Whether it was saved. */
  async function save(payload: RfqPayload): Promise<boolean> {
    try {
      if (edited === null) {
        await create.mutateAsync({ payload, idempotencyKey });
        toast.success("RFP created successfully! You can open it later to notify market makers.");
      } else {
        await update.mutateAsync({ ...payload, id: edited.id, version: edited.version });
        toast.success("RFP updated successfully!");
      }
    } catch (error) {
      toast.error(`Failed to ${edited === null ? "create" : "update"} RFP: ${failureWords(error, UNKNOWN_ERROR)}`);
      showFieldErrors(error);
      return false;
    }
    router.push(ROUTES.rfqs);
    return true;
  }

  function showFieldErrors(error: unknown): void {
    for (const [path, message] of Object.entries(fieldErrors(error))) {
      // An issue with one entry of a list (`venues.2`) is shown for the list.
      const name = FIELDS.find((field) => path === field || path.startsWith(`${field}.`));
      if (name) form.setError(name, { type: "server", message });
    }
  }

  return { save, isSaving: create.isPending || update.isPending };
}
