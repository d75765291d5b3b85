"use client";

import { useState } from "react";
import { type FieldPath } from "react-hook-form";
import { turnTo } from "@/components/ui/page-turn";
import { ApiRequestError, fieldErrors } from "@/lib/kit/client/api-error";
import { failureWords, UNKNOWN_ERROR } from "@/lib/kit/client/failure-words";
import { madeOnce } from "@/lib/kit/client/made-once";
import { useCreateVenue, useUpdateVenue } from "@/lib/venues/hooks";
import type { VenueFormValues } from "@/lib/venues/contract/form";
import type { VenueCreateBody } from "@/lib/venues/contract/venues";
import { toast } from "@/lib/kit/toast";
import type { VenueFormControls } from "./use-venue-steps";
import type { VenueToSave } from "./venue-changes";

/** Saves the form's venue and goes to the list. What the server refuses lands beside the fields. */
export function useSaveVenue(form: VenueFormControls, listHref: string) {
  const create = useCreateVenue();
  const update = useUpdateVenue();
  // One per form: a second press, or a press after an answer that got lost, must not submit a second venue.
  const [createOnce] = useState(() => madeOnce<VenueCreateBody>());
  // Of its own: what the mutations say comes too late for the second press of a double click.
  const [isSaving, setIsSaving] = useState(false);

  /** The paths that the server refused; null when it was saved. */
  async function save({ id, body }: VenueToSave): Promise<string[] | null> {
    setIsSaving(true);
    try {
      if (id === null) {
        const venue = await createOnce(body, {
          make: (first, idempotencyKey) => create.mutateAsync({ body: first, idempotencyKey }),
          change: (made, typed) => update.mutateAsync({ id: made.id, body: { ...typed, version: made.version } }),
        });
        toast.success(
          venue.status === "approved"
            ? "Venue created successfully"
            : "Venue submitted successfully! It appears for everyone once an administrator approves it.",
        );
      } else {
        await update.mutateAsync({ id, body });
        toast.success("Venue updated successfully");
      }
    } catch (error) {
      toast.error(`Failed to ${id === null ? "create" : "update"} venue: ${failureWords(error, UNKNOWN_ERROR)}`);
      const refused = Object.entries(refusedFields(error));
      for (const [path, message] of refused) {
        form.setError(path as FieldPath<VenueFormValues>, { type: "server", message });
      }
      return refused.map(([path]) => path);
    } finally {
      setIsSaving(false);
    }
    turnTo(listHref);
    return null;
  }

  return { save, isSaving };
}

/** The messages of the fields that the server refused, by path; a name that is taken is the name's. */
function refusedFields(error: unknown): Record<string, string> {
  if (error instanceof ApiRequestError && error.code === "venue_exists") return { name: error.message };
  return fieldErrors(error);
}
