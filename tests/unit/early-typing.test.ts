import { describe, expect, it } from "vitest";
import { wasTyped } from "@/components/ui/use-early-typing";

describe("what a field holds when the scripts come", () => {
  it.each([
    ["one\ntwo", "one\r\ntwo"],
    ["one\n\ntwo\n", "one\r\rtwo\r\n"],
    ["one", "one"],
    ["", ""],
  ])("is not typed where only its line ends differ: %j for %j", (held, given) => {
    expect(wasTyped(held, given)).toBe(false);
  });

  it.each([
    ["one\ntwo", "one two"],
    ["one\n", "one"],
    ["one", ""],
    ["", "one\r\n"],
  ])("is typed where it is another text: %j for %j", (held, given) => {
    expect(wasTyped(held, given)).toBe(true);
  });
});
