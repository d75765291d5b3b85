/** The signed-in user's own profile, saved step by step (spec 2 section 7). */

import { useQuery } from "@tanstack/react-query";
import { ONBOARDING_KINDS, type UserType } from "@/lib/accounts/constants";
import { ask } from "@/lib/accounts/hooks/ask";
import { ApiRequestError, isNotFound } from "@/lib/kit/client/api-error";
import { sentAgainIfLost, takeAway } from "@/lib/kit/client/lost-answers";

/** What the browser must know of a stored profile, whatever its kind. */
export type ProfileRecord = {
  id: number;
  current_step: number;
  is_completed: boolean;
  version: number;
  updated_at: string;
};

/** The groups of a profile by name, in camel case, and the step to resume at. */
type ProfileChange = Record<string, unknown> & { currentStep?: number };

const hasStatus = (error: unknown, status: number) => error instanceof ApiRequestError && error.status === status;

/** The caller's profile, or null before there is one. */
export async function readOwnProfile<Record extends ProfileRecord>(type: UserType): Promise<Record | null> {
  try {
    return (await ask(`GET /v1/onboarding/${ONBOARDING_KINDS[type]}/my`, {})).element as unknown as Record;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** The same, read again whenever something else may have changed it: the company's name, say. @param first of the page */
export function useOwnProfile<Record extends ProfileRecord>(type: UserType, first: Record | null) {
  return useQuery({
    queryKey: ["profiles", "own", type],
    queryFn: () => readOwnProfile<Record>(type),
    initialData: first,
    staleTime: Infinity,
  }).data;
}

/** What a kind's calls take and answer differs in the groups only, which the wizard's schema knows. */
async function send(type: UserType, verb: "create" | "update", body: ProfileChange): Promise<ProfileRecord> {
  return (await ask(`POST /v1/onboarding/${ONBOARDING_KINDS[type]}/${verb}`, { body })).element;
}

/** Onboarding starts over; the answer's cookie says so to the pages. One that is gone, by an answer that was lost say, is deleted. */
export async function deleteOwnProfile(type: UserType): Promise<void> {
  await takeAway(() => ask(`POST /v1/onboarding/${ONBOARDING_KINDS[type]}/delete`, { body: {} }));
}

/** Older than any: an update to it succeeds only where it changes nothing. */
const NO_VERSION = 0;

/**
 * Updates the profile as it was last seen, or creates it on the first save.
 * @throws ApiRequestError 409 when it has changed elsewhere since, in another tab say; nothing is overwritten
 */
export async function saveOwnProfile<Record extends ProfileRecord>(
  type: UserType,
  seen: ProfileRecord | null,
  change: ProfileChange,
): Promise<Record> {
  const base = seen && { id: seen.id, version: seen.version };
  const store = async (verb: "create" | "update", body: ProfileChange) =>
    // Once more where the answer was lost, which changes nothing that was stored: left at that, what is typed next would
    // seem to be made to an older version.
    (await sentAgainIfLost(() => send(type, verb, body))) as unknown as Record;
  try {
    return await store(seen ? "update" : "create", { ...change, ...base });
  } catch (error) {
    // It is gone; or it is there, perhaps by a first save whose answer was lost.
    if (!hasStatus(error, seen ? 404 : 409)) throw error;
    return seen ? store("create", change) : store("update", { ...change, version: NO_VERSION });
  }
}
