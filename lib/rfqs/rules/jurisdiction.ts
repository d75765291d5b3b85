type Jurisdiction = { token_issuing_entity: string; incorporation: readonly string[] };

/** An issuer's jurisdictions as a fact: that of the entity that issues the token, and where the firm is incorporated. */
export function jurisdictionWords(jurisdiction: Jurisdiction | null): { value: string; note: string } {
  const { token_issuing_entity: value = "", incorporation = [] } = jurisdiction ?? {};
  const places = incorporation.join(", ");
  if (places === "") return { value, note: "" };
  return { value, note: places === value ? "Incorporated there too" : `Incorporated in ${places}` };
}
