/** Who asks in a measurement: those of the filled database, signed in; and who deals with whom. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { PASSWORD, type Person, signIn } from "@/tests/factories/people";
import { call } from "@/tests/setup/api";
import { type People, type Records, type Role, ROLES } from "../../scale/people";
import { ISSUERS, MAKERS } from "../../scale/words";
import type { Pair } from "../prepared";

export const made = (): { people: People; records: Records } =>
  JSON.parse(readFileSync(path.join(process.env.FILLED ?? "", "people.json"), "utf8")) as {
    people: People;
    records: Records;
  };

export async function tokensOf(people: People): Promise<Record<Role, string>> {
  const signedIn = await Promise.all(ROLES.map(async (role) => [role, await signIn(people[role].email)] as const));
  return Object.fromEntries(signedIn) as Record<Role, string>;
}

/** A session's token, and its cookie as a browser would send it. */
export async function signInBoth(email: string): Promise<{ token: string; cookie: string }> {
  const form = { username: email, password: PASSWORD };
  const { status, body, headers } = await call("POST", "/v1/users/login", { form });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return { token: body.access_token, cookie: cookies.join("; ") };
}

/** One of the companies that the filling has made, signed in: number `n` of those whose ids begin `from` there. */
export async function companyOf(from: number, n: number): Promise<Person & { cookie: string }> {
  const id = from + n;
  const email = `desk${id}@scale.example`;
  // There the owner has the id of the account.
  return { id, memberId: id, email, name: "", ...(await signInBoth(email)) };
}

export async function pairUp(count: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  while (pairs.length < count) {
    const issuer = await companyOf(ISSUERS, pairs.length + 1);
    const maker = await companyOf(MAKERS, pairs.length + 1);
    pairs.push({ issuerToken: issuer.token, makerToken: maker.token, makerId: maker.id });
  }
  return pairs;
}
