/** What each step of the venue form has to get right, and what of the form is sent. It needs the schemas, and comes with them. */
import { withoutUndefined } from "@/lib/kit/objects";
import { venueFormSchema, type VenueFormValues, type VenueGroup } from "@/lib/venues/contract/form";
import {
  type VenueCreateBody,
  venueCreateBodySchema,
  type VenueUpdateBody,
  venueUpdateBodySchema,
} from "@/lib/venues/contract/venues";
import type { VenueWire } from "@/lib/venues/contract/wire";
import { LAST_STEP, VENUE_STEPS } from "@/lib/venues/rules/form-values";

/** What the form began with. */
export type VenueBasis = {
  /** The venue to edit; null for a new one. */
  edited: VenueWire | null;
  initial: VenueFormValues;
};

/** A whole new venue, or what was changed of one. */
export type VenueToSave = { id: null; body: VenueCreateBody } | { id: number; body: VenueUpdateBody };

export type ReviewedVenue = Pick<
  VenueWire,
  "name" | "tier" | "tiering" | "description" | "contacts" | "legal" | "kpis"
>;

const ALL_GROUPS = VENUE_STEPS.flatMap(({ groups }) => groups);

const changedOf = ({ initial }: VenueBasis, values: VenueFormValues, groups: readonly VenueGroup[]) =>
  groups.filter((group) => JSON.stringify(values[group]) !== JSON.stringify(initial[group]));

/** What a step has to get right: all of a new venue; of an existing one, what was changed (docs/decisions/0016). */
export function groupsAsked(basis: VenueBasis, values: VenueFormValues, step: number): readonly VenueGroup[] {
  const groups = VENUE_STEPS[step - 1]?.groups ?? [];
  return basis.edited ? changedOf(basis, values, groups) : groups;
}

/** What is wrong with some groups, in the form's words and order. */
export function venueIssues(values: VenueFormValues, groups: readonly VenueGroup[]): string[] {
  const { error } = venueFormSchema.safeParse(values);
  const issues = error?.issues ?? [];
  return groups.flatMap((group) => issues.filter(({ path }) => path[0] === group).map(({ message }) => message));
}

/** The first step with something wrong, up to and with the last one asked about; null when all is right. */
export function firstWrongStep(basis: VenueBasis, values: VenueFormValues, upTo = LAST_STEP): number | null {
  const wrong = VENUE_STEPS.findIndex(
    (_, index) => index < upTo && venueIssues(values, groupsAsked(basis, values, index + 1)).length > 0,
  );
  return wrong < 0 ? null : wrong + 1;
}

/** The venue as it would read, and what to send for that; null when nothing was changed. */
export function venueToReview(
  basis: VenueBasis,
  values: VenueFormValues,
): { venue: ReviewedVenue; toSave: VenueToSave } | null {
  const { edited } = basis;
  if (!edited) {
    const body = venueCreateBodySchema.parse(values);
    return { venue: body, toSave: { id: null, body } };
  }
  const changed = changedOf(basis, values, ALL_GROUPS);
  if (changed.length === 0) return null;
  const body = venueUpdateBodySchema.parse(Object.fromEntries(changed.map((group) => [group, values[group]])));
  const toSave = { id: edited.id, body: { ...body, version: edited.version } };
  return { venue: { ...edited, ...withoutUndefined(body) }, toSave };
}
