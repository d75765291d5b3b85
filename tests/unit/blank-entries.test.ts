import { expect, it } from "vitest";
import { contactSchema } from "@/lib/profiles/contract/contact";
import { makerRoundSchema, publicReferenceSchema, venueMetricSchema } from "@/lib/profiles/contract/market-maker";
import { competitorSchema, makerDocumentSchema } from "@/lib/profiles/contract/token-issuer";
import { fundReferenceSchema } from "@/lib/profiles/contract/vc-investor";
import { EMPTY_CONTACT } from "@/lib/profiles/rules/contact-values";
import { BLANK_PUBLIC_REFERENCE, BLANK_ROUND, BLANK_VENUE_METRIC } from "@/lib/profiles/rules/market-maker-values";
import { BLANK_COMPETITOR, BLANK_MAKER_DOCUMENT } from "@/lib/profiles/rules/token-issuer-values";
import { BLANK_FUND_REFERENCE } from "@/lib/profiles/rules/vc-investor-values";

it.each([
  ["contact", contactSchema, EMPTY_CONTACT],
  ["round", makerRoundSchema, BLANK_ROUND],
  ["venue", venueMetricSchema, BLANK_VENUE_METRIC],
  ["public reference", publicReferenceSchema, BLANK_PUBLIC_REFERENCE],
  ["competitor", competitorSchema, BLANK_COMPETITOR],
  ["document", makerDocumentSchema, BLANK_MAKER_DOCUMENT],
  ["fund reference", fundReferenceSchema, BLANK_FUND_REFERENCE],
])("a new %s is what its schema makes of nothing", (_, schema, blank) => {
  expect(schema.parse({})).toEqual(blank);
});
