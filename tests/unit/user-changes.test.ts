/** What an administrator's form sends of an account: what it showed may be out of date by the time it is saved. */
import { describe, expect, test } from "vitest";
import { changesTo } from "@/components/admin/user-changes";
import type { UserForm } from "@/lib/accounts/contract/users";
import type { AccountWire } from "@/lib/accounts/contract/wire";

const account: AccountWire = {
  ...{ id: 7, name: "Tidepool", company_name: "Tidepool", email: "ada@tidepool.test", role: "admin", user_type: null },
  ...{ is_liquidity_provider: false, onboarding_completed: false, onboarding_completed_at: null },
  ...{ created_at: "2026-01-05T10:00:00.000Z", updated_at: "2026-01-05T10:00:00.000Z" },
  ...{ create_date: "2026-01-05T10:00:00.000Z", update_date: "2026-01-05T10:00:00.000Z" },
};
const shown: UserForm = {
  ...{ name: "Tidepool", email: "ada@tidepool.test", password: "", role: "admin", user_type: null },
  is_liquidity_provider: false,
};

describe("changesTo", () => {
  test("a new name is sent alone: a role that somebody has taken away since is not given back", () => {
    expect(changesTo(account, { ...shown, name: "Tidepool Trading" })).toEqual({ id: 7, name: "Tidepool Trading" });
  });

  test("each field that was changed is sent, and nothing where none was", () => {
    const changes = { email: "desk@tidepool.test", role: "user", password: "secret1" } as const;
    expect(changesTo(account, { ...shown, ...changes })).toEqual({ id: 7, ...changes });
    expect(changesTo(account, { ...shown, is_liquidity_provider: true })).toEqual({
      id: 7,
      is_liquidity_provider: true,
    });
    expect(changesTo(account, shown)).toEqual({ id: 7 });
  });
});
