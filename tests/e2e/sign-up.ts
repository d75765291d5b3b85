/** Accounts of the kinds, for the tests of what comes after signing up. */
import { expect, type Page } from "@playwright/test";
import { ONBOARDING_KINDS, USER_TYPE_LABELS, type UserType } from "@/lib/accounts/constants";

export type Account = { email: string; password: string; company: string };

let count = 0;

export function newAccount(company: string): Account {
  count += 1;
  return { email: `user-${Date.now()}-${count}@depthbook.test`, password: "a good password", company };
}

/** Through the screen, as a visitor does; ends on the onboarding page. */
export async function signUp(page: Page, type: UserType, account: Account): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("Email").fill(account.email);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(account.password);
  await page.getByLabel("Confirm Password").fill(account.password);
  await page.getByLabel("Company Name").fill(account.company);
  await page.getByRole("radio", { name: USER_TYPE_LABELS[type] }).click();
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.waitForURL(`**/onboarding/${ONBOARDING_KINDS[type]}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${USER_TYPE_LABELS[type]} Onboarding`);
}

export async function signIn(page: Page, { email, password }: Pick<Account, "email" | "password">): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}
