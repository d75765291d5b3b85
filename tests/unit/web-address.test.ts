import { describe, expect, test } from "vitest";
import { shortAddress, webAddress } from "@/lib/kit/web-address";

describe("webAddress", () => {
  test.each([
    ["https://aurora.example/", "https://aurora.example/"],
    ["http://aurora.example/a?b=1#c", "http://aurora.example/a?b=1#c"],
    ["aurora.example", "https://aurora.example/"],
    ["x.com/aurora", "https://x.com/aurora"],
    ["aurora.example:8443/status", "https://aurora.example:8443/status"],
    ["//aurora.example", "https://aurora.example/"],
    ["  aurora.example  ", "https://aurora.example/"],
  ])("%s is %s", (given, address) => {
    expect(webAddress(given)).toBe(address);
  });

  test.each([
    "",
    " ",
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "mailto:a@b.example",
    "two words",
    "https://",
  ])("%j is none", (given) => {
    expect(webAddress(given)).toBeNull();
  });
});

test("shortAddress leaves out what says nothing", () => {
  expect(shortAddress("https://www.aurora.example/")).toBe("aurora.example");
  expect(shortAddress("http://x.com/aurora")).toBe("x.com/aurora");
});
