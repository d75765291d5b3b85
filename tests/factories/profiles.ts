/** Profiles as they come to exist for real: through the calls of the wizards. */
import { ONBOARDING_KINDS, type UserType } from "@/lib/constants/users";
import { call } from "@/tests/setup/api";
import { profileBody } from "./profile-bodies";

type Owner = { token: string; name: string };

export const kindPath = (userType: UserType, name: string) => `/v1/onboarding/${ONBOARDING_KINDS[userType]}/${name}`;

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
