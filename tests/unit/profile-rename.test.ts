/** A company that is renamed while its profile is being edited (docs/decisions/0074). */
import { expect, test } from "vitest";
import { type ProfileFormValues } from "@/components/forms/profile-form";
import { marketMakerForm } from "@/components/profiles/market-maker/form";
import { tokenIssuerForm } from "@/components/profiles/token-issuer/form";
import { vcInvestorForm } from "@/components/profiles/vc-investor/form";
import { newName } from "@/components/settings/new-name";
import { merge } from "@/lib/kit/merge";
import { type ProfileRecord } from "@/lib/profiles/hooks/onboarding";
import { PROFILE_RULES } from "@/lib/profiles/service/kinds";

type Stored = ProfileRecord & { values: ProfileFormValues };

const stored = (version: number, values: ProfileFormValues): Stored => ({
  ...{ id: 1, current_step: 1, is_completed: true, updated_at: "2026-11-22T00:00:00.000Z" },
  version,
  values,
});
const form = {
  nameField: ["fundInfo", "fundName"],
  toValues: (record: Stored | null) => record?.values ?? {},
} as const;
const SEEN = stored(1, {
  fundInfo: { fundName: "Old", fundSize: 5 },
  portfolioInfo: { references: [{ name: "Ada" }] },
});

test.each<[string, ProfileFormValues, string | null]>([
  ["is taken", { ...SEEN.values, fundInfo: { fundName: "New", fundSize: 5 } }, "New"],
  ["is taken whatever the order of keys", { ...SEEN.values, fundInfo: { fundSize: 5, fundName: "New" } }, "New"],
  ["is taken when it is the old one again", SEEN.values, "Old"],
  [
    "is not taken when its group has changed, too",
    { ...SEEN.values, fundInfo: { fundName: "New", fundSize: 6 } },
    null,
  ],
  ["is not taken when another group has changed", { ...SEEN.values, portfolioInfo: { references: [] } }, null],
])("a new name %s", (_, values, name) => {
  expect(newName(form, SEEN, stored(2, values))).toBe(name);
});

test("each kind's form has the name in the field that the profile is called by", () => {
  const named = <Groups>(groups: Groups, [group, field]: readonly [string, string]) =>
    merge(groups, { [group]: { [field]: "Its name" } });
  const { token_issuer: issuer, market_maker: maker, vc_investor: fund } = PROFILE_RULES;
  expect(issuer.columns(named(issuer.empty, tokenIssuerForm.nameField)).name).toBe("Its name");
  expect(maker.columns(named(maker.empty, marketMakerForm.nameField)).name).toBe("Its name");
  expect(fund.columns(named(fund.empty, vcInvestorForm.nameField)).name).toBe("Its name");
});
