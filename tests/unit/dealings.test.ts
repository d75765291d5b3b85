/** What two companies have with each other, as a profile's page draws it. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Dealings } from "@/components/directories/detail/dealings";

test("an RFP reads as everywhere: Awarded where it closed with an award", () => {
  const at = "2026-11-01T12:00:00.000Z";
  const rfq = (isAwarded: boolean) => ({
    ...{ id: 7, rfq_id: 7, rfq_name: "Launch", status: "CLOSED" as const, is_awarded: isAwarded, created_at: at },
  });
  const none = { total: 0, total_capped: false, newest: [] };
  const drawn = (isAwarded: boolean) => {
    const dealings = {
      rfqs: { total: 1, total_capped: false, newest: [rfq(isAwarded)] },
      quotes: none,
      agreements: none,
    };
    const props = { name: "Tidepool", dealings, allQuotes: { href: "/quotes", label: "All quotes" } };
    return renderToStaticMarkup(createElement(Dealings, props));
  };
  expect(drawn(true)).toContain("Awarded");
  expect(drawn(true)).not.toContain("Closed");
  expect(drawn(false)).toContain("Closed");
});
