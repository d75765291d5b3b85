/** What a new RFP starts with, of its issuer's profile. */
import { describe, expect, test } from "vitest";
import type { UserType } from "@/lib/accounts/constants";
import { readRfqDefaults } from "@/lib/rfqs/service/defaults";
import { type Person, registerAdmin, registerOnly } from "@/tests/factories/people";
import { fullProfile } from "@/tests/factories/full-profile";
import { createProfile } from "@/tests/factories/profiles";
import { OWNER } from "@/tests/factories/principals";

describe("what a new RFP starts with", () => {
  const defaultsOf = ({ id }: Person, userType: UserType | null, role: "user" | "admin" = "user") =>
    readRfqDefaults({
      principal: { userId: id, role, userType, isLiquidityProvider: false, member: OWNER },
      requestId: "test",
      now: new Date(),
    });
  const NOTHING = {
    contractParameters: {
      target_fdv: null,
      supply_allocation_percentage: null,
      stable_allocation: null,
      total_supply: null,
    },
    venues: [],
  };

  test("is the issuer's profile: terms, and the known venues among its exchanges, each once", async () => {
    const person = await registerOnly("token_issuer");
    expect(await defaultsOf(person, "token_issuer")).toEqual(NOTHING);
    await createProfile(person, "token_issuer", fullProfile.token_issuer);
    expect(await defaultsOf(person, "token_issuer")).toEqual({
      contractParameters: {
        target_fdv: 350_000_000,
        supply_allocation_percentage: 1.5,
        stable_allocation: 500_000.5,
        total_supply: 2_000_000_000,
      },
      venues: ["okx", "gateio", "binance"],
    });
  });

  test("is nothing for an admin", async () => {
    expect(await defaultsOf(await registerAdmin(), null, "admin")).toEqual(NOTHING);
  });
});
