/** When a second factor is asked for again. */
import { describe, expect, test } from "vitest";
import { isConfirmationDue } from "@/lib/accounts/rules/confirmation";

describe("a confirmation", () => {
  const now = new Date("2027-01-11T09:00:00Z");
  const isDue = (confirmedAt: Date | null, hasSecondFactor = true) =>
    isConfirmationDue({ member: { hasSecondFactor }, confirmedAt }, now);
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

  test("is due of whoever has a second factor and never showed it, or longer than ten minutes ago", () => {
    expect([isDue(null), isDue(minutesAgo(10)), isDue(minutesAgo(10.01)), isDue(now)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test("is due again where a clock that ran ahead has written it, but for what two servers' clocks may differ by", () => {
    expect([isDue(minutesAgo(-10)), isDue(minutesAgo(-10.01)), isDue(minutesAgo(-60 * 24))]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test("is due of nobody without one", () => {
    expect([isDue(null, false), isDue(minutesAgo(60), false)]).toEqual([false, false]);
  });
});
