import { describe, expect, it } from "vitest";
import { nextByLetters } from "@/components/ui/next-by-letters";

const CHOICES = ["Open", "Closed", "Signed", "Overdue"].map((label) => ({ label }));
const at = (label: string) => CHOICES.find((choice) => choice.label === label);
const found = (letters: string, from?: string) =>
  nextByLetters(CHOICES, letters, from === undefined ? undefined : at(from))?.label;

describe("letters on a list of choices", () => {
  it.each([
    ["c", undefined, "Closed"],
    ["S", "Open", "Signed"],
    ["x", "Open", undefined],
  ])("%s, from %s, is %s", (letters, from, label) => expect(found(letters, from)).toBe(label));

  it("go on to the next of the same letter, and around the end", () => {
    expect([found("o", "Open"), found("o", "Overdue"), found("oo", "Open")]).toEqual(["Overdue", "Open", "Overdue"]);
  });

  it("stay on what they have found while the word goes on", () => {
    expect([found("ov", "Overdue"), found("op", "Overdue")]).toEqual(["Overdue", "Open"]);
  });
});
