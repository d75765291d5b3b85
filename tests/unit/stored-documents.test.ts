/**
 * `tests/factories/stored-version-1.json` holds documents as releases have stored them, with every option that a list
 * had. It is never edited: a document that can't be read any more needs an upgrade step (docs/decisions/0037), and what
 * the step makes of it is said here.
 */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { STORED_GROUPS } from "@/lib/profiles/stored/profile-groups";
import { storedKindTerms, storedRfqContext } from "@/lib/quotes/stored";
import { storedTemplateContent } from "@/lib/templates/stored";
import { storedVenueDocument } from "@/lib/venues/stored";

type Group = Record<string, unknown>;
type Recorded = Record<"quote" | "template" | "venue", Group> &
  Record<keyof typeof STORED_GROUPS | "quote_terms", Record<string, Group>>;

const {
  quote,
  quote_terms: terms,
  template,
  venue,
  ...profiles
} = JSON.parse(readFileSync(new URL("../factories/stored-version-1.json", import.meta.url), "utf8")) as Recorded;

const documents = [
  ["quote: RFQ context", storedRfqContext, quote] as const,
  ...Object.entries(terms).map(([name, own]) => [`quote: ${name} terms`, storedKindTerms, own] as const),
  ["template: content", storedTemplateContent, template] as const,
  ["venue: document", storedVenueDocument, venue] as const,
  ...Object.entries(STORED_GROUPS).flatMap(([kind, groups]) =>
    Object.entries(groups).map(([name, stored]) => {
      const group = profiles[kind as keyof typeof STORED_GROUPS][name] ?? {};
      return [`${kind}: ${name}`, stored, group] as const;
    }),
  ),
];

/** What an older document has gained since. */
const GAINED: Record<string, Group> = { "token_issuer: exchangeInfo": { tgeDate: null } };

describe("of version 1", () => {
  test.each(documents)("%s", (name, { read }, document) => {
    const newest = { ...document, ...GAINED[name] };
    expect(read(document)).toEqual(newest);
    expect(read({ v: 1, ...document })).toEqual(newest);
  });

  test("a choice of one, whichever it was", () => {
    const { marketMakerInfo } = STORED_GROUPS.token_issuer;
    const { investmentFocus } = STORED_GROUPS.vc_investor;
    for (const businessModelPreference of ["Retainer", "Call Option", "Both"]) {
      expect(marketMakerInfo.read({ businessModelPreference })).toMatchObject({ businessModelPreference });
    }
    for (const investmentHorizon of ["", "1-3 years", "3-5 years", "5-7 years", "7+ years"]) {
      expect(investmentFocus.read({ investmentHorizon })).toMatchObject({ investmentHorizon });
    }
  });
});
