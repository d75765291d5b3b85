/** What a test needs to be there, made over HTTP: quicker than through the screens. */
import { type APIResponse, expect, type Page } from "@playwright/test";
import { ONBOARDING_KINDS, type UserType } from "@/lib/accounts/constants";
import { type Account, newAccount } from "./sign-up";

/** Someone with a token of their own; no browser's cookie is involved. */
export type Owner = Account & { id: number; token: string };

type Call = (method: "POST" | "PUT", path: string, body: object, token: string) => Promise<{ element: { id: number } }>;

/** `baseURL`: the fixture of that name. */
export function overHttp(baseURL: string | undefined) {
  const send = async (method: "POST" | "PUT", path: string, body: object, token?: string) => {
    const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${baseURL}${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const call: Call = send;

  const register = async (type: UserType, company: string): Promise<Owner> => {
    const account = newAccount(company);
    const { email, password } = account;
    const answer = await send("POST", "/v1/users/register", { email, password, name: company, user_type: type });
    return { ...account, id: answer.id, token: answer.access_token };
  };

  /** @returns the profile's id */
  const createProfile = async (owner: Owner, type: UserType, body: object): Promise<number> =>
    (await call("POST", `/v1/onboarding/${ONBOARDING_KINDS[type]}/create`, body, owner.token)).element.id;

  const completeOnboarding = (owner: Owner) => call("POST", "/v1/onboarding/my/complete", {}, owner.token);

  return { call, register, createProfile, completeOnboarding };
}

/** Gives the page's browser the account's session. */
export async function enter(page: Page, { email, password }: Pick<Account, "email" | "password">): Promise<void> {
  const form = { username: email, password };
  const answer: APIResponse = await page.request.post("/v1/users/login", { form });
  expect(answer.status()).toBe(200);
}
