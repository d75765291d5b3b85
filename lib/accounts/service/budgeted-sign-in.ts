/**
 * Signing in within the budgets, whichever call it comes by (contract section 3, docs/decisions/0028): only wrong passwords
 * spend, and nobody can spend what another needs.
 */
import "server-only";
import { AppError } from "@/lib/kit/errors";
import type { LoginBody } from "@/lib/accounts/contract/users";
import { findKnownBrowser, rememberBrowser } from "./known-browsers";
import { tellOfNewDevice } from "./new-device";
import { passSecondStep } from "./second-step";
import { beginSession, checkPassword } from "./sign-in";
import { requireTurn } from "@/lib/accounts/sign-in/passwords";
import { addressBlock, originOf } from "@/lib/kit/http/client-address";
import { type Budget, giveBack, refund, spend, trySpend } from "@/lib/kit/http/rate-limit";

/** Points that were spent before the password was looked at: of many attempts at once, none slips past. */
type Spent = { budget: Budget; subject: string };

async function spendOfKnown(account: string, browser: string): Promise<Spent[]> {
  const spent: Spent = { budget: "login", subject: `${account}\nbrowser ${browser}` };
  await spend(spent.budget, spent.subject);
  return [spent];
}

async function spendOfUnknown(account: string, address: string): Promise<Spent[]> {
  const pair = `${account}\naddress ${address}`;
  const spent: Spent[] = [
    { budget: "login-address", subject: address },
    { budget: "login", subject: pair },
  ];
  for (const { budget, subject } of spent) await spend(budget, subject);
  spent.push({ budget: "login-account", subject: account });
  if (!(await trySpend("login-account", account))) {
    await spend("login-slowed", pair);
    spent.push({ budget: "login-slowed", subject: pair });
  }
  return spent;
}

async function giveAllBack(spent: Spent[]): Promise<void> {
  for (const { budget, subject } of spent) await giveBack(budget, subject);
}

const isWrongPassword = (error: unknown) => error instanceof AppError && error.kind === "unauthorized";

type Asked = { requestId: string; now: Date };

/**
 * @returns the session with its token, and the `Set-Cookie` that makes the browser known
 * @throws 401 wrong, or a second factor is wanted · 429 too many wrong ones before · 503 too many sign in at the moment
 */
export async function signInWithinBudgets(headers: Headers, credentials: LoginBody, { requestId, now }: Asked) {
  requireTurn();
  const origin = originOf(headers);
  const { username: account } = credentials;
  const browser = await findKnownBrowser(headers, account);
  const spent = browser
    ? await spendOfKnown(account, browser)
    : await spendOfUnknown(account, addressBlock(origin.ipAddress));
  const { isFirst, ...person } = await checkPassword({ origin, now }, credentials).catch(async (error: unknown) => {
    if (!isWrongPassword(error)) await giveAllBack(spent);
    throw error;
  });
  await giveAllBack(spent);
  // The wrong ones before it are forgiven where they can only have been the same person's.
  for (const { budget, subject } of spent) if (budget === "login") await refund(budget, subject);
  const isConfirmed = await passSecondStep(person, { origin, requestId, now, code: credentials.code, browser });
  const signedIn = await beginSession(person, { origin, now }, isConfirmed);
  if (!browser && !isFirst) await tellOfNewDevice(person.member, { origin, now });
  return { ...signedIn, knownBrowser: await rememberBrowser(headers, person.member.id) };
}
