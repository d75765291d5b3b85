/** What two companies have with each other, as a profile's page draws it. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Dealings } from "@/components/directories/detail/dealings";

const NONE = { total: 0, total_capped: false, newest: [] };
const AT = "2026-11-01T12:00:00.000Z";

test("an RFP reads as everywhere: Awarded where it closed with an award", () => {
  const rfq = (isAwarded: boolean) => ({
    ...{ id: 7, rfq_id: 7, rfq_name: "Launch", status: "CLOSED" as const, is_awarded: isAwarded },
    ...{ valid_until: Date.parse(AT), created_at: AT },
  });
  const drawn = (isAwarded: boolean) => {
    const dealings = {
      rfqs: { total: 1, total_capped: false, newest: [rfq(isAwarded)] },
      quotes: NONE,
      agreements: NONE,
    };
    return renderToStaticMarkup(createElement(Dealings, { name: "Tidepool", dealings, viewer: "maker" }));
  };
  expect(drawn(true)).toContain("Awarded");
  expect(drawn(true)).not.toContain("Closed");
  expect(drawn(false)).toContain("Closed");
});

test("a market maker's quote leads to their own list, which has it whatever has become of their invitation", () => {
  const times = { valid_until: AT, created_at: AT };
  const quote = { id: 51, rfq_id: 7, rfq_name: "Launch", status: "PENDING" as const, ...times };
  const dealings = { rfqs: NONE, quotes: { total: 9, total_capped: false, newest: [quote] }, agreements: NONE };
  const linksOf = (viewer: "issuer" | "maker") => {
    const drawn = renderToStaticMarkup(createElement(Dealings, { name: "Tidepool", dealings, viewer }));
    return [...drawn.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  };
  expect(linksOf("maker")).toEqual(["/quotes?quote=51", "/quotes"]);
  expect(linksOf("issuer")).toEqual(["/rfqs/7?quote=51", "/rfqs"]);
});
