import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearDraft, hasDraft, saveDraft, writeDraft } from "@/lib/kit/client/drafts";
import { isDraftKey, STORAGE_KEYS } from "@/lib/addresses/storage-keys";

/** A browser's storage: what it keeps are its own properties. */
class FakeStorage {
  [key: string]: unknown;
}
Object.defineProperties(FakeStorage.prototype, {
  getItem: {
    value(this: FakeStorage, key: string) {
      return this[key] ?? null;
    },
  },
  setItem: {
    value(this: FakeStorage, key: string, text: string) {
      this[key] = text;
    },
  },
  removeItem: {
    value(this: FakeStorage, key: string) {
      Reflect.deleteProperty(this, key);
    },
  },
});

beforeEach(() => vi.stubGlobal("localStorage", new FakeStorage()));
afterEach(() => vi.unstubAllGlobals());

const DRAFTS = [
  STORAGE_KEYS.rfqDraft(7),
  STORAGE_KEYS.rfqDraft(7, 12),
  STORAGE_KEYS.quoteDraft(7, 12),
  STORAGE_KEYS.venueDraft(7),
  STORAGE_KEYS.venueDraft(7, 3),
  STORAGE_KEYS.onboardingDraft("token_issuer", 7),
  STORAGE_KEYS.onboardingDraft("market_maker", 7),
  STORAGE_KEYS.onboardingDraft("vc_investor", 7),
];

describe("what is typed and not sent", () => {
  it("has a place of its own for each form", () => {
    expect(new Set(DRAFTS).size).toBe(DRAFTS.length);
    expect(DRAFTS.filter(isDraftKey)).toEqual(DRAFTS);
    expect([STORAGE_KEYS.token, STORAGE_KEYS.user, STORAGE_KEYS.carriedMessage].filter(isDraftKey)).toEqual([]);
  });

  it.each(DRAFTS)("is known to be kept under %s, until it is cleared", (key) => {
    expect(hasDraft(isDraftKey)).toBe(false);
    expect(saveDraft(key, { name: "Aurora" })).toBe(true);
    expect(hasDraft(isDraftKey)).toBe(true);
    clearDraft(key);
    expect(hasDraft(isDraftKey)).toBe(false);
  });

  it("is not a wizard's record that was saved", () => {
    const key = STORAGE_KEYS.onboardingDraft("vc_investor", 7);
    writeDraft(key, { isSaved: true, fundInfo: {} });
    expect(hasDraft(isDraftKey)).toBe(false);
    writeDraft(key, { isSaved: false, fundInfo: {} });
    expect(hasDraft(isDraftKey)).toBe(true);
  });

  it("is nothing where the browser keeps nothing", () => {
    vi.stubGlobal("localStorage", undefined);
    expect([saveDraft("rfq_draft_7", {}), hasDraft(isDraftKey)]).toEqual([false, false]);
  });
});
