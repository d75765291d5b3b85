/** Filters that are typed, picked or linked to, as a list declares them. Apart from what every list has. */
import { toDate } from "./dates";
import { LIMITS } from "./limits";
import type { TypedFilter } from "./list-spec";

const isId = (value: string) => /^[1-9]\d{0,9}$/.test(value) && Number(value) <= LIMITS.maxId;
const isMoment = (value: string) =>
  /^(19[7-9]|20\d)\d-\d\d-\d\dT([01]\d|2[0-3])(:\d\d){2}(\.\d{1,3})?Z$/.test(value) && toDate(value) !== null;

/** A record's number. */
export const ID_FILTER: TypedFilter<"id"> = { kind: "id", isRead: isId };

/** A record's number that says nothing without one of these values in another filter. */
export const idFilterWith = (needs: string, values: readonly string[]): TypedFilter<"id"> => ({
  kind: "id",
  needs,
  isRead: (value, first) => isId(value) && values.includes(first(needs)),
});

/** A moment in UTC. */
export const TIME_FILTER: TypedFilter<"time"> = { kind: "time", isRead: isMoment };
