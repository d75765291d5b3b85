/**
 * What names are ordered by, and told apart by where no two may differ by capitals alone: alike on both databases, which order
 * text by its letters' numbers or by a collation, as they were set up (docs/decisions/0171).
 */
export const nameKeyOf = (name: string): string => name.toLowerCase();
