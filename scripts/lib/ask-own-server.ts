/** Calls to a measurement's own server, and who signs in there. */
import { type Page } from "@playwright/test";
import { accountCalls } from "@/lib/accounts/calls";
import { type Call } from "@/lib/kit/http/call";
import { HOST } from "./own-server";

/** Made by the server's start, from its variables. */
export const ADMIN = { email: "bench@depthbook.example", password: "a password for a bench" };
export const ADMIN_VARIABLES = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

/** Milliseconds since 1970, as calls take them. */
export const inDays = (days: number) => Date.now() + days * 86_400_000;

/** Without a browser's cookies: whoever registers would be signed in. */
export async function ask(call: Call, data: object, token?: string) {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(HOST + call.path, { method: call.method, body: JSON.stringify(data), headers });
  if (!answer.ok) throw new Error(`${call.path}: ${await answer.text()}`);
  return (await answer.json()) as { id: number; access_token: string; element: { id: number } };
}

/** Signs the page's browser in, and returns a token for calls of the same account. */
export async function signIn(page: Page): Promise<string> {
  const form = { username: ADMIN.email, password: ADMIN.password };
  const answer = await page.request.post(HOST + accountCalls.login.path, { form });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return token;
}

/** A market maker who has just registered. */
export async function registerDesk(number: number) {
  const person = { email: `desk-${number}@depthbook.example`, password: ADMIN.password, name: `Desk ${number}` };
  return await ask(accountCalls.register, { ...person, user_type: "market_maker" });
}
