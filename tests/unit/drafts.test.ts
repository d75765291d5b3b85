import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { memberPlace } from "@/components/forms/member-place";
import { wizardPlace } from "@/components/forms/wizard-place";
import { clearDraft, draftReader, hasDraft, keptAt, readDraft, readWords, saveDraft } from "@/lib/kit/client/drafts";
import { hearServerTime } from "@/lib/kit/server-time";
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
  STORAGE_KEYS.rfqDraft("7.3"),
  STORAGE_KEYS.rfqDraft("7.3", 12),
  STORAGE_KEYS.quoteDraft("7.3", 12),
  STORAGE_KEYS.questionDraft("7.3", 12),
  STORAGE_KEYS.answerDraft("7.3", 12),
  STORAGE_KEYS.decisionDraft("7.3", "12_accepted"),
  STORAGE_KEYS.decisionDraft("7.3", "pass_12"),
  STORAGE_KEYS.venueDraft("7.3"),
  STORAGE_KEYS.venueDraft("7.3", 3),
  STORAGE_KEYS.onboardingDraft("token_issuer", 7),
  STORAGE_KEYS.onboardingDraft("market_maker", 7),
  STORAGE_KEYS.onboardingDraft("vc_investor", 7),
];

describe("a wizard's place in the browser", () => {
  const first = { userId: 7, memberId: 71 };
  const second = { userId: 8, memberId: 81 };
  const colleague = { userId: 7, memberId: 72 };
  const draftOf = (typist: object) => ({ ...typist, currentStep: 1 });

  it("is the spec's key, unless what somebody else typed stands there", () => {
    expect(wizardPlace("vc_investor", first)).toBe("vc-investor-onboarding");
    saveDraft("vc-investor-onboarding", draftOf(first));
    expect(wizardPlace("vc_investor", first)).toBe("vc-investor-onboarding");
    const others = [second, colleague].map((typist) => wizardPlace("vc_investor", typist));
    expect(others).toEqual(["vc-investor-onboarding-81", "vc-investor-onboarding-72"]);
    expect(others.filter(isDraftKey)).toEqual(others);
  });

  it("stays a person's own until they have saved", () => {
    saveDraft("vc-investor-onboarding", draftOf(first));
    saveDraft("vc-investor-onboarding-81", draftOf(second));
    saveDraft("vc-investor-onboarding", draftOf(first), true);
    expect(wizardPlace("vc_investor", second)).toBe("vc-investor-onboarding-81");
    expect(wizardPlace("vc_investor", colleague)).toBe("vc-investor-onboarding");
  });

  it("is the account's where the draft is of before drafts named members", () => {
    saveDraft("token-issuer-onboarding-7", { userId: 7 });
    expect([first, colleague].map((typist) => wizardPlace("token_issuer", typist))).toEqual([
      "token-issuer-onboarding-7",
      "token-issuer-onboarding-7",
    ]);
  });
});

describe("a member's place in the browser", () => {
  const placeOf = (who: string) => STORAGE_KEYS.rfqDraft(who);
  const [first, colleague] = [
    { userId: 7, memberId: 71 },
    { userId: 7, memberId: 72 },
  ];
  const titleAt = (key: string) => readDraft(key, z.object({ title: z.string() }))?.title;

  it("is no colleague's", () => {
    saveDraft(memberPlace(placeOf, first), { title: "Aurora" });
    expect(keptAt(memberPlace(placeOf, colleague))).toBeNull();
    expect(titleAt(memberPlace(placeOf, first))).toBe("Aurora");
  });

  it("has what was kept for the account before, of each tab, once", () => {
    saveDraft("rfq_draft_7", { title: "Aurora" });
    saveDraft("rfq_draft_7_new2", { title: "Borealis" });
    saveDraft("rfq_draft_7_12", { title: "An edit" });
    const place = memberPlace(placeOf, first);
    expect([place, `${place}_new2`].map(titleAt)).toEqual(["Aurora", "Borealis"]);
    expect(keptAt(memberPlace(placeOf, colleague))).toBeNull();
    expect(titleAt(memberPlace((who) => STORAGE_KEYS.rfqDraft(who, 12), colleague))).toBe("An edit");
  });

  it("keeps its own where the account has some of before, too, which stays for a colleague", () => {
    saveDraft(placeOf("7.71"), { title: "Newer" });
    saveDraft("rfq_draft_7", { title: "Aurora" });
    expect(titleAt(memberPlace(placeOf, first))).toBe("Newer");
    expect(titleAt(memberPlace(placeOf, colleague))).toBe("Aurora");
  });
});

describe("what is typed and not sent", () => {
  it("has a place of its own for each form", () => {
    expect(new Set(DRAFTS).size).toBe(DRAFTS.length);
    expect(DRAFTS.filter(isDraftKey)).toEqual(DRAFTS);
    expect([STORAGE_KEYS.token, STORAGE_KEYS.user, STORAGE_KEYS.carriedMessage].filter(isDraftKey)).toEqual([]);
  });

  it("of a text alone is read as it was kept, and empty where nothing is, or something else", () => {
    const key = STORAGE_KEYS.decisionDraft("7.3", "pass_12");
    expect(readWords(key)).toBe("");
    saveDraft(key, { words: "No capacity" });
    expect(readWords(key)).toBe("No capacity");
    saveDraft(key, { words: 5 });
    expect(readWords(key)).toBe("");
    localStorage.setItem(key, "{");
    expect(readWords(key)).toBe("");
  });

  it.each(DRAFTS)("is known to be kept under %s, until it is cleared", (key) => {
    expect(hasDraft(isDraftKey)).toBe(false);
    expect(saveDraft(key, { name: "Aurora" })).toBe(true);
    expect(hasDraft(isDraftKey)).toBe(true);
    clearDraft(key);
    expect(hasDraft(isDraftKey)).toBe(false);
  });

  it("was kept by the server's clock, as it is held against what was saved there", () => {
    const key = STORAGE_KEYS.rfqDraft("7.3", 12);
    // A date names whole seconds.
    const now = Math.floor(Date.now() / 1000) * 1000;
    const aheadBy = 86_400_000;
    // What a machine that is a day ahead hears.
    hearServerTime({ date: new Date(now - aheadBy).toUTCString(), sentAt: now, receivedAt: now });
    saveDraft(key, { name: "Aurora" });
    expect(Math.abs((keptAt(key) ?? 0) - (now - aheadBy))).toBeLessThan(2000);
    hearServerTime({ date: new Date(now).toUTCString(), sentAt: now, receivedAt: now });
  });

  it("is not a wizard's record that was saved", () => {
    const key = STORAGE_KEYS.onboardingDraft("vc_investor", 7);
    saveDraft(key, { fundInfo: {} }, true);
    expect([hasDraft(isDraftKey), readDraft(key, z.object({}))]).toEqual([false, null]);
    saveDraft(key, { fundInfo: {} });
    expect(hasDraft(isDraftKey)).toBe(true);
  });

  it("is nothing where the browser keeps nothing", () => {
    vi.stubGlobal("localStorage", undefined);
    expect([saveDraft("rfq_draft_7", {}), hasDraft(isDraftKey)]).toEqual([false, false]);
    expect(readDraft("rfq_draft_7", z.object({}))).toBeNull();
  });
});

const schema = z.object({ values: z.object({ name: z.string() }) });
const KEY = "rfq_draft_7";

describe("a draft", () => {
  it("is read as it was kept, with the time", () => {
    vi.spyOn(Date, "now").mockReturnValue(1_700_000_000_000);
    saveDraft(KEY, { values: { name: "Aurora" } });
    expect(readDraft(KEY, schema)).toEqual({ values: { name: "Aurora" }, savedAt: 1_700_000_000_000 });
  });

  it("tells when it was kept, until it is saved or cleared", () => {
    vi.spyOn(Date, "now").mockReturnValue(1_700_000_000_000);
    saveDraft(KEY, { values: { name: "Aurora" } });
    expect(keptAt(KEY)).toBe(1_700_000_000_000);
    saveDraft(KEY, { values: { name: "Aurora" } }, true);
    expect(keptAt(KEY)).toBeNull();
    clearDraft(KEY);
    expect(keptAt(KEY)).toBeNull();
  });

  it.each([
    ["of another shape", { savedAt: 1, values: { name: 5 } }],
    ["without a time", { values: { name: "Aurora" } }],
    ["that is no object", 7],
  ])("%s is none", (_, stored) => {
    localStorage.setItem(KEY, JSON.stringify(stored));
    expect(readDraft(KEY, schema)).toBeNull();
  });

  it("that is no JSON is none", () => {
    localStorage.setItem(KEY, "{");
    expect([readDraft(KEY, schema), hasDraft(isDraftKey)]).toEqual([null, false]);
  });

  it.each([
    ["a form", { savedAt: 5, values: { name: "Aurora" } }],
    ["a wizard", { updatedAt: 5, isSaved: false, values: { name: "Aurora" } }],
  ])("that an earlier release kept of %s is read", (_, stored) => {
    localStorage.setItem(KEY, JSON.stringify(stored));
    expect(readDraft(KEY, schema)).toEqual({ values: { name: "Aurora" }, savedAt: 5 });
  });
});

describe("what an earlier visit left", () => {
  const isAurora = ({ values }: z.infer<typeof schema>) => values.name === "Aurora";
  const load = () => Promise.resolve(schema);

  /** As the form reads it: it knows once it is told. */
  async function known(reader: ReturnType<typeof draftReader<z.infer<typeof schema>>>) {
    await new Promise<void>((told) => reader.subscribe(told));
    return reader.left();
  }

  it("is nothing where nothing was left, whatever is typed since", async () => {
    const reader = draftReader(KEY, load, isAurora);
    expect(await known(reader)).toBeNull();
    saveDraft(KEY, { values: { name: "Aurora" } });
    reader.subscribe(() => undefined);
    expect(reader.left()).toBeNull();
  });

  it("asks for no schema where there is nothing to read", async () => {
    const unasked = vi.fn(load);
    await known(draftReader(KEY, unasked, isAurora));
    expect(unasked).not.toHaveBeenCalled();
  });

  it("isn't known before its schema has come", async () => {
    saveDraft(KEY, { values: { name: "Aurora" } });
    const reader = draftReader(KEY, load, isAurora);
    const later = known(reader);
    expect(reader.left()).toBeUndefined();
    expect(await later).toMatchObject({ draft: { values: { name: "Aurora" } } });
  });

  it("stays unknown where its schema can't be had, so that no form writes over it", async () => {
    saveDraft(KEY, { values: { name: "Aurora" } });
    const told = vi.fn();
    const reader = draftReader(KEY, () => Promise.reject(new Error("offline")), isAurora);
    reader.subscribe(told);
    await new Promise(setImmediate);
    expect([reader.left(), told.mock.calls]).toEqual([undefined, []]);
  });

  it.each([
    ["Aurora", true],
    ["Borealis", false],
  ])("is found (%s), and put back by itself: %s", async (name, comesBack) => {
    saveDraft(KEY, { values: { name } });
    expect(await known(draftReader(KEY, load, isAurora))).toMatchObject({ draft: { values: { name } }, comesBack });
  });

  it("stays as it was found, and so does what becomes of it", async () => {
    saveDraft(KEY, { values: { name: "Aurora" } });
    let isUntouched = true;
    const reader = draftReader(KEY, load, () => isUntouched);
    const left = await known(reader);
    isUntouched = false;
    saveDraft(KEY, { values: { name: "Typed now" } });
    reader.subscribe(() => undefined);
    expect(reader.left()).toBe(left);
    expect(left).toMatchObject({ draft: { values: { name: "Aurora" } }, comesBack: true });
  });

  it("is offered where the form was typed into before it was looked for", async () => {
    saveDraft(KEY, { values: { name: "Aurora" } });
    let isUntouched = true;
    const reader = draftReader(KEY, load, () => isUntouched);
    isUntouched = false;
    expect((await known(reader))?.comesBack).toBe(false);
  });
});
