/** Profiles as they come to exist for real: through the calls of the wizards. */
import type { UserType } from "@/lib/accounts/constants";
import { call } from "@/tests/setup/api";
import { profileBody } from "./profile-bodies";

type Owner = { token: string; name: string };

const KIND_PATHS = {
  token_issuer: "/v1/onboarding/token-issuer",
  market_maker: "/v1/onboarding/market-maker",
  vc_investor: "/v1/onboarding/vc-investor",
} as const;

export const kindPath = <Kind extends UserType, Name extends string | number>(userType: Kind, name: Name) =>
  `${KIND_PATHS[userType]}/${name}` as const;

/** Creates the owner's profile. @returns its id */
export async function createProfile(owner: Owner, userType: UserType, body?: object): Promise<number> {
  const request = { token: owner.token, body: body ?? profileBody(userType, owner.name) };
  const answer = await call("POST", kindPath(userType, "create"), request);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.element.id;
}

/** Creates the owner's profile and completes it. @returns its id */
export async function completeProfile(owner: Owner, userType: UserType, body?: object): Promise<number> {
  const id = await createProfile(owner, userType, body);
  const answer = await call("POST", "/v1/onboarding/my/complete", { token: owner.token });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return id;
}
