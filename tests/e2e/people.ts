/** People of the browser tests: registered over HTTP, as a desk would, and signed in through the form. */
import type { APIRequestContext, Page } from "@playwright/test";
import { ONBOARDING_KINDS, type UserType } from "@/lib/accounts/constants";
import { profileBody } from "@/tests/factories/profile-bodies";
import { expect } from "./fixtures";

export const PASSWORD = "correct horse battery";

export type Person = { id: number; email: string; name: string; token: string };

let count = 0;

/** An address that no other test has. */
export function newEmail(name = "person"): string {
  count += 1;
  return `${name.toLowerCase().replace(/\W+/g, "-")}-${Date.now().toString(36)}-${count}@example.test`;
}

export async function registerOverHttp(
  request: APIRequestContext,
  userType: UserType,
  name: string,
  { onboarded = true } = {},
): Promise<Person> {
  const email = newEmail(name);
  const answer = await request.post("/v1/users/register", {
    data: { email, password: PASSWORD, name, user_type: userType },
  });
  expect(answer.status()).toBe(201);
  const { id, access_token: token } = await answer.json();
  if (onboarded) await completeOnboarding(request, userType, name, token);
  return { id, email, name, token };
}

/** Gives an account the least profile that can be completed, and completes it; the context's cookie then says so. */
export async function completeOnboarding(
  request: APIRequestContext,
  userType: UserType,
  name: string,
  token: string,
): Promise<void> {
  const headers = bearer(token);
  const data = profileBody(userType, name);
  const created = await request.post(`/v1/onboarding/${ONBOARDING_KINDS[userType]}/create`, { headers, data });
  expect(created.status()).toBe(201);
  const completed = await request.post("/v1/onboarding/my/complete", { headers });
  expect(completed.status()).toBe(200);
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export async function signIn(page: Page, { email }: { email: string }, password = PASSWORD): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}
