/** Who asks, in the tests of who may do what (contract section 4). */
import type { UserType } from "@/lib/accounts/constants";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { call } from "@/tests/setup/api";

export const PRINCIPALS = ["anonymous", "dead", "owner", "otherIssuer", "invited", "uninvited", "vc", "admin"] as const;
export type Principal = (typeof PRINCIPALS)[number];

export type People = Record<Exclude<Principal, "anonymous" | "dead">, Person>;

/** Of the file's own database: each file registers them before anything is asked. */
export let people: People;

export async function registerPeople(): Promise<void> {
  people = {
    owner: await register("token_issuer"),
    otherIssuer: await register("token_issuer"),
    invited: await register("market_maker"),
    uninvited: await register("market_maker"),
    vc: await register("vc_investor"),
    admin: await registerAdmin(),
  };
}

const KINDS: Partial<Record<Principal, UserType>> = {
  owner: "token_issuer",
  otherIssuer: "token_issuer",
  invited: "market_maker",
  uninvited: "market_maker",
  vc: "vc_investor",
};

export const own = (principal: Principal) => {
  const kind = KINDS[principal];
  return kind && { kind, person: people[principal as keyof People] };
};

/** A token of its own for each cell: a cell may end its session. */
export async function tokenOf(principal: Principal): Promise<string | undefined> {
  if (principal === "anonymous") return undefined;
  if (principal === "dead") return "dbk_this-session-has-ended";
  const form = { username: people[principal].email, password: "correct horse battery" };
  return (await call("POST", "/v1/users/login", { form })).body.access_token;
}
