import "server-only";

/** What a change of an account's members is recorded under: the account. */
export const accountSubject = (id: number) => ({ entityType: "user" as const, entityId: id, rfqId: null });
