import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LINK_PURPOSES } from "@/lib/memberlinks/constants";
import { isGoodLink, linkEnd } from "@/lib/memberlinks/rules";

const SENT = new Date("2027-01-11T09:30:00.000Z");
const after = (ms: number) => new Date(SENT.getTime() + ms);

describe("a link", () => {
  const email = "desk@example.test";
  const link = { email, expiresAt: linkEnd("password", SENT), usedAt: null, member: { email } };

  test("to a new password is good for half an hour, one that confirms an address for a week", () => {
    expect(linkEnd("password", SENT)).toEqual(after(30 * 60_000));
    expect(linkEnd("email", SENT)).toEqual(after(7 * 86_400_000));
  });

  test("is good until its end and not at it", () => {
    fc.assert(
      fc.property(fc.constantFrom(...LINK_PURPOSES), fc.integer({ min: 0, max: 10 * 86_400_000 }), (purpose, ms) => {
        const expiresAt = linkEnd(purpose, SENT);
        expect(isGoodLink({ ...link, expiresAt }, after(ms))).toBe(after(ms) < expiresAt);
      }),
    );
  });

  test("is good once, and of the address that its member has", () => {
    expect(isGoodLink(link, SENT)).toBe(true);
    expect(isGoodLink({ ...link, usedAt: SENT }, SENT)).toBe(false);
    expect(isGoodLink({ ...link, member: { email: "corrected@example.test" } }, SENT)).toBe(false);
  });
});
