import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { draftSchemaOf } from "@/components/onboarding/draft-schema";
import { draftOf, valuesOfDraft } from "@/components/onboarding/kept-draft";

const OWN = { info: { name: "", raises: null, amount: null, tags: [] as string[], contact: { email: "" } } };
const RECORD = { id: 3, current_step: 2, is_completed: false, version: 4, updated_at: "2026-01-05T10:00:00.000Z" };

const ME = { userId: 7, memberId: 71 };

const kept = (values: unknown) => ({ ...(values as object), userId: 7, currentStep: 1, basedOn: null });

describe("a wizard's draft", () => {
  it("names its user, its step and the profile that it was typed over, beside the groups", () => {
    expect(draftOf({ info: { name: "Aurora" } }, RECORD, ME, 2)).toEqual({
      info: { name: "Aurora" },
      id: 3,
      isCompleted: false,
      ...ME,
      currentStep: 2,
      basedOn: "3.4",
    });
    expect(draftOf({}, null, ME, 1)).toEqual({ ...ME, currentStep: 1, basedOn: null });
  });

  it("is read by its own user only", () => {
    const draft = draftOf(OWN, RECORD, ME, 2);
    expect(draftSchemaOf(ME).safeParse(draft).data).toEqual(draft);
    expect(draftSchemaOf({ ...ME, userId: 8 }).safeParse(draft).success).toBe(false);
    expect(draftSchemaOf({ ...ME, memberId: 72 }).safeParse(draft).success).toBe(false);
  });

  it.each([0, 4, 1.5])("isn't read when it stands at step %s", (step) => {
    expect(draftSchemaOf(ME).safeParse(draftOf(OWN, null, ME, step)).success).toBe(false);
  });
});

describe("valuesOfDraft", () => {
  it("gives back what was typed", () => {
    const typed = { info: { name: "Aurora", raises: true, amount: 5, tags: ["DeFi"], contact: { email: "a@b.c" } } };
    expect(valuesOfDraft(OWN, kept(typed))).toEqual(typed);
  });

  it("leaves out what has another type than the form's own, and what the form has no place for", () => {
    const tampered = { info: { name: 5, amount: [1], tags: "DeFi", contact: null, more: 1 }, other: {} };
    expect(valuesOfDraft(OWN, kept(tampered))).toEqual(OWN);
  });

  it("comes to the shape of the form, whatever was kept", () => {
    fc.assert(
      fc.property(fc.object({ key: fc.constantFrom("info", "name", "raises", "tags", "contact", "email") }), (any) => {
        const { info } = valuesOfDraft(OWN, kept(any));
        expect(Object.keys(info ?? {})).toEqual(Object.keys(OWN.info));
        expect(typeof info?.name).toBe("string");
        expect(Array.isArray(info?.tags)).toBe(true);
        expect(Object.keys(info?.contact ?? {})).toEqual(["email"]);
      }),
    );
  });
});
