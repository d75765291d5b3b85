import { describe, expect, it } from "vitest";
import { pathAfterSignIn } from "@/components/auth/destinations";
import type { UserWire } from "@/lib/accounts/contract/wire";
import { ROUTES } from "@/lib/addresses/routes";

const user = (changes: Partial<UserWire>) =>
  ({
    role: "user",
    user_type: "token_issuer",
    is_liquidity_provider: false,
    onboarding_completed: true,
    ...changes,
  }) as UserWire;

describe("pathAfterSignIn", () => {
  it("is the page that was asked for, with its query, if this user may open it", () => {
    expect(pathAfterSignIn(user({}), "/rfqs/new?edit=7")).toBe("/rfqs/new?edit=7");
  });

  it("is their home where they may not, where none was asked for, and where it is none of ours", () => {
    const home = pathAfterSignIn(user({}), null);
    expect([pathAfterSignIn(user({}), "/admin/users"), pathAfterSignIn(user({}), "//evil.test")]).toEqual([home, home]);
    expect(home).toBe(ROUTES.dashboard);
  });

  it("is the onboarding of whoever has not completed it", () => {
    const path = pathAfterSignIn(user({ onboarding_completed: false }), "/rfqs");
    expect(path).toBe(ROUTES.onboarding.token_issuer);
  });
});
