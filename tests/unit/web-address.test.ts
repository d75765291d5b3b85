import { describe, expect, test } from "vitest";
import { handleAddress, mailAddress, shortAddress, webAddress } from "@/lib/kit/web-address";
import { contactSchema } from "@/lib/profiles/contract/contact";

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

test("a link to an e-mail address keeps its @, and nothing in it is read as something else", () => {
  expect(mailAddress("ines@nimbus.example")).toBe("mailto:ines@nimbus.example");
  expect(mailAddress("a?cc=b&c@nimbus.example")).toBe("mailto:a%3Fcc%3Db%26c@nimbus.example");
});

test("shortAddress leaves out what says nothing", () => {
  expect(shortAddress("https://www.aurora.example/")).toBe("aurora.example");
  expect(shortAddress("http://t.me/aurora")).toBe("t.me/aurora");
  expect(shortAddress("https://x.com/Aurora_1/")).toBe("@Aurora_1");
  expect(shortAddress("https://www.twitter.com/aurora")).toBe("@aurora");
  expect(shortAddress("https://x.com/aurora/status/1")).toBe("x.com/aurora/status/1");
  expect(shortAddress("https://max.com/aurora")).toBe("max.com/aurora");
});

describe("handleAddress", () => {
  test.each([
    ["@aurora", "x.com", "https://x.com/aurora"],
    ["  @Aurora_1 ", "x.com", "https://x.com/Aurora_1"],
    ["@ada", "t.me", "https://t.me/ada"],
  ] as const)("%j on %s is %s", (typed, host, address) => {
    expect(handleAddress(typed, host)).toBe(address);
    expect(webAddress(address)).toBe(address);
  });

  test.each(["", "@", "aurora", "x.com/aurora", "https://x.com/aurora", "@two words", "@a/../b", "ask @ada", "@évé"])(
    "%j stays as it is",
    (typed) => {
      expect(handleAddress(typed, "x.com")).toBe(typed);
    },
  );

  test("a profile takes it where it asks for an address on X or Telegram, and refuses what is neither", () => {
    expect(contactSchema.parse({ xProfile: "@ada", telegram: "@ada" })).toMatchObject({
      xProfile: "https://x.com/ada",
      telegram: "https://t.me/ada",
    });
    expect(contactSchema.parse({ xProfile: "x.com/ada", telegram: "Ada, by phone" })).toMatchObject({
      xProfile: "https://x.com/ada",
      telegram: "Ada, by phone",
    });
    expect(contactSchema.safeParse({ xProfile: "@not one" }).success).toBe(false);
  });
});
