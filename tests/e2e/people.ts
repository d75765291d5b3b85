/** People of the browser tests: registered over HTTP, as a desk would, and signed in by the call or through the form. */
import { randomBytes } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { ONBOARDING_KINDS, type UserType } from "@/lib/accounts/constants";
import { profileBody } from "@/tests/factories/profile-bodies";
import { expect } from "./fixtures";

export const PASSWORD = "correct horse battery";

/** `password`: `PASSWORD`, unless they have one of their own. */
export type Credentials = { email: string; password?: string };
export type Person = { id: number; email: string; name: string; token: string };

/** Six letters and digits that no other test has, in whichever worker it runs: for the names of what only it looks for. */
export const newStamp = () => randomBytes(4).toString("hex").slice(0, 6);

/** An address that no other test has. */
export const newEmail = (name = "person") =>
  `${name.toLowerCase().replace(/\W+/g, "-")}-${randomBytes(6).toString("hex")}@example.test`;

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** @param profile the body of the profile that an onboarded person has; by default the least that can be completed */
export async function registerOverHttp(
  request: APIRequestContext,
  userType: UserType,
  name: string,
  { onboarded = true, profile = profileBody(userType, name) }: { onboarded?: boolean; profile?: object } = {},
): Promise<Person> {
  const email = newEmail(name);
  const answer = await request.post("/v1/users/register", {
    data: { email, password: PASSWORD, name, user_type: userType },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id, access_token: token } = await answer.json();
  if (onboarded) await completeOnboarding(request, userType, token, profile);
  return { id, email, name, token };
}

/** @returns the profile's id */
export async function createProfile(
  request: APIRequestContext,
  userType: UserType,
  token: string,
  profile: object,
): Promise<number> {
  const path = `/v1/onboarding/${ONBOARDING_KINDS[userType]}/create`;
  const created = await request.post(path, { headers: bearer(token), data: profile });
  expect(created.status(), await created.text()).toBe(201);
  return (await created.json()).element.id;
}

/** Gives an account its profile, and completes it; the context's cookie then says so. Returns the profile's id. */
export async function completeOnboarding(
  request: APIRequestContext,
  userType: UserType,
  token: string,
  profile: object,
): Promise<number> {
  const id = await createProfile(request, userType, token, profile);
  const completed = await request.post("/v1/onboarding/my/complete", { headers: bearer(token) });
  expect(completed.status(), await completed.text()).toBe(200);
  return id;
}

/** Signs a browser in by the call alone: the session cookie is all that the pages need. */
export async function enter(page: Page, { email, password = PASSWORD }: Credentials): Promise<void> {
  const answer = await page.request.post("/v1/users/login", { form: { username: email, password } });
  expect(answer.status()).toBe(200);
}

/** Fills in the form of the sign-in that is open. The browser then has the token, too. */
export async function submitSignIn(page: Page, { email, password = PASSWORD }: Credentials): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** Through the form; arrives where the person belongs. */
export async function signIn(page: Page, person: Credentials): Promise<void> {
  await page.goto("/login");
  await submitSignIn(page, person);
  await page.waitForURL((url) => url.pathname !== "/login");
}
