/** People as they come to exist for real: through registration and sign-in. */
import { call } from "@/tests/setup/api";
import { createAdmin } from "@/lib/accounts/service/sign-in";
import type { UserType } from "@/lib/accounts/constants";
import { clients } from "@/lib/kit/db/client";
import { db } from "@/lib/kit/db/transaction";
import { completeProfile } from "./profiles";

/** `id` is the account's, `memberId` its owner's. */
export type Person = { id: number; memberId: number; email: string; token: string; name: string };

export const PASSWORD = "correct horse battery";
let count = 0;

async function ownerOf(email: string): Promise<number> {
  return (await db().member.findUniqueOrThrow({ where: { email }, select: { id: true } })).id;
}

/** A new account of this type that has not begun its onboarding. */
export async function registerOnly(userType: UserType, name = `Company ${(count += 1)}`): Promise<Person> {
  const email = `person${(count += 1)}@example.test`;
  const body = { email, password: PASSWORD, name, user_type: userType };
  const { status, body: answer } = await call("POST", "/v1/users/register", { body });
  if (status !== 201) throw new Error(JSON.stringify(answer));
  // The link that confirms the address: what others tell this person is what tests look at.
  await clients().writer.emailOutbox.deleteMany({ where: { to: email } });
  return { id: answer.id, memberId: await ownerOf(email), email, token: answer.access_token, name };
}

/** A new account of this type, with onboarding completed. */
export async function register(userType: UserType, name?: string): Promise<Person> {
  const person = await registerOnly(userType, name);
  await completeProfile(person, userType);
  return person;
}

export async function signIn(email: string, password = PASSWORD): Promise<string> {
  const answer = await call("POST", "/v1/users/login", { form: { username: email, password } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.access_token;
}

export async function registerAdmin(): Promise<Person> {
  const email = `admin${(count += 1)}@example.test`;
  const { user, member } = await createAdmin({ email, password: PASSWORD });
  return { id: user.id, memberId: member.id, email, token: await signIn(email), name: user.name };
}
