/** The product's screens as a person uses them. */
import type { Locator, Page } from "@playwright/test";
import { ONBOARDING_KINDS, USER_TYPE_LABELS, type UserType } from "@/lib/accounts/constants";
import { profileBody } from "@/tests/factories/profile-bodies";
import { expect } from "./fixtures";
import { completeOnboarding, newEmail, PASSWORD } from "./people";

/** Registers through the form, and ends on the onboarding page. Returns the account's e-mail. */
export async function signUp(page: Page, userType: UserType, company: string): Promise<string> {
  const email = newEmail(company);
  await page.goto("/register");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
  await page.getByLabel("Company Name").fill(company);
  await page.getByLabel(USER_TYPE_LABELS[userType]).check();
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.waitForURL(`**/onboarding/${ONBOARDING_KINDS[userType]}`);
  return email;
}

/** Completes over HTTP, in the browser's session, the onboarding that is open in it. */
export async function completeInSession(page: Page, userType: UserType, company: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  await completeOnboarding(page.request, userType, token ?? "", profileBody(userType, company));
}

async function pickDate(page: Page, label: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).click();
  const calendar = page.getByRole("dialog", { name: "Date and time" });
  await calendar.getByRole("button", { name: /next month/i }).click();
  await calendar.getByRole("gridcell").getByText("15", { exact: true }).click();
  await calendar.getByRole("button", { name: "Done" }).click();
}

async function pickOptions(page: Page, label: string, options: string[]): Promise<void> {
  await page.getByRole("combobox", { name: label }).click();
  for (const option of options) {
    await page.getByPlaceholder("Search…").fill(option);
    await page.getByRole("option", { name: option }).click();
  }
  await page.keyboard.press("Escape");
}

export async function fillRfp(page: Page, rfp: { name: string; venues: string[]; makers: string[] }): Promise<void> {
  await page.getByLabel("RFP name").fill(rfp.name);
  await page.getByRole("radio", { name: /^Market Making/ }).click();
  await page.getByRole("radio", { name: /^Loan Call Option/ }).click();
  await pickDate(page, "Estimated TGE date");
  await pickDate(page, "Valid until date");
  await pickOptions(page, "Venues", rfp.venues);
  await pickOptions(page, "Market makers", rfp.makers);
  await page.getByLabel("Target FDV").fill("100000000");
  await page.getByLabel("Supply allocation").fill("5");
  await page.getByLabel("Stable allocation").fill("1000000");
  await page.getByLabel("Total supply").fill("1000000000");
}

/** Goes on from the review of a draft that is about to be published, whatever looks wrong about it. */
export async function publishReviewed(page: Page): Promise<void> {
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Publish/ })
    .click();
}

/** Submits the quote form that is open, and sends it on from its review. */
export async function submitReviewed(modal: Locator): Promise<void> {
  await modal.getByRole("button", { name: /^Submit (Quote|Revision)$/ }).click();
  await modal.getByRole("button", { name: /^Send (Quote|Revision)$/ }).click();
}

/** The row of a table that holds this text. */
export const rowOf = (page: Page | Locator, text: string): Locator => page.getByRole("row").filter({ hasText: text });

export async function fillOption(
  modal: Locator,
  index: number,
  values: [number, number, number, number],
): Promise<void> {
  const [duration, loan, start, strike] = values;
  await modal.getByLabel(`Option ${index}, duration in months`).fill(String(duration));
  await modal.getByLabel(`Option ${index}, percent of the loan`).fill(String(loan));
  await modal.getByLabel(`Option ${index}, start month`).fill(String(start));
  await modal.getByLabel(`Option ${index}, strike in percent out of the money`).fill(String(strike));
}

export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.locator("[data-sonner-toast]").filter({ hasText: text }).first()).toBeVisible();
}
