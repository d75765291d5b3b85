import { expect, test } from "vitest";
import { framedUrl } from "@/lib/analytics/rules/framed-url";

test.each([
  ["https://charts.example/board", "", "https://charts.example/board"],
  ["https://charts.example/board", "  ", "https://charts.example/board"],
  ["https://charts.example/board?desk=1#top", "aurora", "https://charts.example/board?desk=1&q=aurora#top"],
  ["https://charts.example/board?q=all", "a b&c=d", "https://charts.example/board?q=a+b%26c%3Dd"],
  ["https://charts.example/board?q=all", "", "https://charts.example/board"],
])("%s searched for %j is %s", (url, q, expected) => {
  expect(framedUrl(url, q)).toBe(expected);
});
