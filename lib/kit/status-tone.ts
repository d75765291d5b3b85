/** The colour of a status, always beside its word (spec 1-core section 4). */
export type StatusTone = "green" | "yellow" | "blue" | "red" | "grey";
