/** What a quote says is the same wherever it is said: submitted, answered, typed, kept (docs/decisions/0038). */
import { expect, test } from "vitest";
import { contentFields, optionFigures, quoteSubmissionSchema, targetFigures } from "@/lib/quotes/contract/content";
import { quoteDraftSchema, quoteFormSchema } from "@/lib/quotes/contract/form";
import { quoteSubmissionWire } from "@/lib/quotes/contract/wire";

const FIELDS = ["retainer", "otc", "treasury", "twapMethodology", "options", "venues", "additionalNotes"];
const FIGURES = ["duration", "loanPercentage", "tokenAmount", "startMonth", "strikeOTM"];
const TARGET = ["maxTOBSpread", "depthHalfPercent", "depthOnePercent", "depthTwoPercent"];

test("the wire keeps its fields, in their order", () => {
  expect([Object.keys(contentFields), Object.keys(optionFigures), Object.keys(targetFigures)]).toEqual([
    FIELDS,
    FIGURES,
    TARGET,
  ]);
  const { shape } = quoteSubmissionWire;
  expect(Object.keys(shape)).toEqual(["rfqContext", "kind", ...FIELDS]);
  expect(Object.keys(shape.options.element.shape)).toEqual(["id", ...FIGURES]);
  expect(Object.keys(shape.venues.element.shape)).toEqual(["id", "venue", "venueName", ...TARGET, "uptimePercent"]);
});

test("a submission, the form and a kept draft have the same fields", () => {
  const kept = quoteDraftSchema.shape.values.shape;
  expect(Object.keys(quoteSubmissionSchema.shape)).toEqual(["kind", ...FIELDS]);
  expect(Object.keys(quoteFormSchema.shape)).toEqual(["kind", ...FIELDS, "validUntil"]);
  expect(Object.keys(kept)).toEqual(["revision", "validUntil", ...FIELDS]);
  expect(Object.keys(kept.options.element.shape)).toEqual(FIGURES.filter((figure) => figure !== "tokenAmount"));
  expect(Object.keys(kept.venues.element.shape)).toEqual(["venue", ...TARGET, "uptimePercent"]);
});
