/** A search of the analytics that counts among some RFPs alone says so, beside figures and where it finds nothing. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AnalyticsView } from "@/components/analytics/analytics-view";
import { analyse, NO_COUNTS } from "@/lib/analytics/rules/analytics";
import { serializeAnalytics } from "@/lib/analytics/serialize";

const now = new Date("2026-11-25T12:00:00Z");
const CAPPED = "Counted among the 2,500 RFPs created last";

function drawn({ rfqs, isCapped }: { rfqs: number; isCapped: boolean }): string {
  const counts = { ...NO_COUNTS, rfqs: rfqs > 0 ? [{ month: 11, status: "OPEN" as const, count: rfqs }] : [] };
  const data = serializeAnalytics({ ...analyse(counts, now), venues: [], isCapped });
  const view = createElement(AnalyticsView, { first: { q: "ke", data }, party: "admin" });
  const queries = createElement(QueryClientProvider, { client: new QueryClient() }, view);
  return renderToStaticMarkup(createElement(NuqsTestingAdapter, { searchParams: "?q=ke", children: queries }));
}

test("figures of a part are shown as such, and those of all without a word of it", () => {
  expect(drawn({ rfqs: 3, isCapped: true })).toContain(CAPPED);
  expect(drawn({ rfqs: 3, isCapped: false })).not.toContain(CAPPED);
});

test("nothing found in a part is not said to be nothing at all", () => {
  expect(drawn({ rfqs: 0, isCapped: true })).toContain("None of the RFPs created last matches");
  expect(drawn({ rfqs: 0, isCapped: false })).toContain("No RFP, company or venue of the last 12 months matches");
});
