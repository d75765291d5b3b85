/** API keys: how they are written, what is kept of them, and when they have run out. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newToken } from "@/lib/accounts/sign-in/tokens";
import { KEY_SCOPES } from "@/lib/apikeys/constants";
import { apiKeyBodySchema } from "@/lib/apikeys/contract";
import { joinScopes, keyStatus, splitScopes } from "@/lib/apikeys/rules";
import { isKeyToken, isWellFormedKey, keptOf, newKey } from "@/lib/apikeys/service/token";
import { SAMPLE_ACCOUNTS } from "@/lib/apidocs/constants";

describe("a key", () => {
  it("is told from a session's token, whatever either's random part begins with", () => {
    expect(isKeyToken(newKey())).toBe(true);
    expect(isKeyToken(newToken())).toBe(false);
    expect(isKeyToken(`dbk_${"key_".padEnd(43, "x")}`)).toBe(false);
    expect(isKeyToken("dbk_key_")).toBe(true);
  });

  it("holds a checksum: one that is cut short, too long or mistyped is none", () => {
    const key = newKey();
    expect(key).toMatch(/^dbk_key_[\w-]{49}$/);
    expect(isWellFormedKey(key)).toBe(true);
    for (const wrong of [key.slice(0, -1), `${key}0`, key.toUpperCase(), "dbk_key_", ""]) {
      expect(isWellFormedKey(wrong)).toBe(false);
    }
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 56 }), fc.constantFrom(..."abcXYZ012-_"), (place, letter) => {
        const typed = key.slice(0, place) + letter + key.slice(place + 1);
        expect(isWellFormedKey(typed)).toBe(typed === key);
      }),
    );
  });

  it("is kept as a hash and its first letters, never itself", () => {
    const key = newKey();
    const { hash, prefix } = keptOf(key);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(key.startsWith(prefix)).toBe(true);
    expect(prefix).toHaveLength(14);
  });

  it("has run out at its very moment; without one it never does", () => {
    const expiresAt = new Date("2027-01-01T00:00:00Z");
    const at = (ms: number) => keyStatus({ expiresAt }, new Date(expiresAt.getTime() + ms));
    expect([at(-1), at(0), at(1)]).toEqual(["ACTIVE", "EXPIRED", "EXPIRED"]);
    expect(keyStatus({ expiresAt: null }, new Date("2099-01-01"))).toBe("ACTIVE");
  });

  it("of a sample account is one that is well formed", () => {
    for (const { apiKey } of [SAMPLE_ACCOUNTS.issuer, SAMPLE_ACCOUNTS.maker]) {
      expect(isWellFormedKey(apiKey)).toBe(true);
    }
  });
});

describe("scopes", () => {
  it("are stored in one order, and read as they were", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...KEY_SCOPES], { minLength: 1 }), (scopes) => {
        expect(splitScopes(joinScopes(scopes))).toEqual(KEY_SCOPES.filter((scope) => scopes.includes(scope)));
      }),
    );
    expect(joinScopes(["quote", "read"])).toBe("read quote");
  });

  it.each([[[]], [["read", "read"]], [["write"]], ["read"]])("%j are none that a key can have", (scopes) => {
    expect(apiKeyBodySchema.safeParse({ name: "desk", scopes }).success).toBe(false);
  });
});
