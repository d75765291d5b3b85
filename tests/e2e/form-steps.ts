/** What a hand does in the forms of profiles. `place` is the page, or the part of it that has the field. */
import { expect, type Locator, type Page } from "@playwright/test";

type Place = Page | Locator;

export const field = (place: Place, name: string) => place.getByRole("textbox", { name, exact: true });
export const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Opens a section of the wizard that stands folded, as what nobody has to fill in does. */
export const unfold = (page: Page, name: string) =>
  section(page, name).getByRole("heading").getByRole("button", { expanded: false }).click();

/** Opens what a section asks for beyond what it requires. */
export const more = (page: Page, topic: string) =>
  page.getByRole("button", { name: `More about ${topic}`, expanded: false }).click();

export async function fill(place: Place, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(place, name).fill(value);
}

export const answer = (place: Place, question: string, word: "Yes" | "No") =>
  place.getByRole("radiogroup", { name: question }).getByRole("radio", { name: word }).click();

/** Picks by searching for each; one that is in no list is added as it is. */
export async function choose(page: Page, place: Place, name: string, options: string[]): Promise<void> {
  await place.getByRole("combobox", { name, exact: true }).click();
  const list = page.getByRole("dialog", { name: "Options" });
  for (const option of options) {
    await list.getByRole("combobox").fill(option);
    const listed = list.getByRole("option", { name: option, exact: true });
    await listed.or(list.getByRole("option", { name: `Add “${option}”` })).click();
    if (await list.isVisible()) await list.getByRole("combobox").fill("");
  }
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
}

export const stepButton = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name });

export async function expectStep(page: Page, name: string): Promise<void> {
  await expect(stepButton(page, name)).toHaveAttribute("aria-current", "step");
}

export async function next(page: Page, stepAfter: string): Promise<void> {
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expectStep(page, stepAfter);
}
