/** The signed-in user's own profile, saved step by step (spec 2 section 7). */
import { ONBOARDING_KINDS, type UserType } from "@/lib/constants/users";
import type { Element } from "@/lib/schemas/wire";
import { ApiRequestError } from "./api-error";
import { apiRequest } from "./fetcher";

/** What the browser must know of a stored profile, whatever its kind. */
export type ProfileRecord = { id: number; current_step: number; is_completed: boolean; updated_at: string };

/** The groups of a profile by name, in camel case, and the step to resume at. */
export type ProfileChange = Record<string, unknown> & { currentStep?: number };

const hasStatus = (error: unknown, status: number) => error instanceof ApiRequestError && error.status === status;

/** The caller's profile, or null before there is one. */
export async function readOwnProfile<Record extends ProfileRecord>(type: UserType): Promise<Record | null> {
  try {
    return (await apiRequest<Element<Record>>("GET", `/v1/onboarding/${ONBOARDING_KINDS[type]}/my`)).element;
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}

async function send(type: UserType, call: "create" | "update", body: ProfileChange): Promise<ProfileRecord> {
  const path = `/v1/onboarding/${ONBOARDING_KINDS[type]}/${call}`;
  return (await apiRequest<Element<ProfileRecord>>("POST", path, { body })).element;
}

/**
 * Updates the profile, or creates it on the first save. Either may have happened in another tab meanwhile: then the other
 * call is the right one.
 */
export async function saveOwnProfile(type: UserType, exists: boolean, change: ProfileChange): Promise<ProfileRecord> {
  try {
    return await send(type, exists ? "update" : "create", change);
  } catch (error) {
    if (!hasStatus(error, exists ? 404 : 409)) throw error;
    return send(type, exists ? "create" : "update", change);
  }
}
