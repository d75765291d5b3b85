/** Questions about an RFP: a market maker asks, its owner answers, everyone invited reads, and the owner never learns who asked. */
import { openRfpOverHttp } from "./deals";
import { expect, expectFits, expectNoAxeViolations, loseAnswer, test } from "./fixtures";
import { enter, newStamp, registerOverHttp } from "./people";
import { expectToast } from "./screens";

const RFP = `Asked launch ${newStamp()}`;
const QUESTION = "Is the TGE date fixed?";
const ANSWER = "Yes, whatever the market does.";

test("a market maker asks, the owner answers, another market maker reads", async ({
  page,
  request,
  newVisitor,
  problems,
}) => {
  const issuer = await registerOverHttp(request, "token_issuer", "Asked Issuer");
  const asker = await registerOverHttp(request, "market_maker", "Curious Desk");
  const other = await registerOverHttp(request, "market_maker", "Reading Desk");
  const rfqId = await openRfpOverHttp(request, issuer, { name: RFP, makers: [asker, other] });
  const makerPage = await newVisitor();
  const asked = makerPage.getByRole("region", { name: "Questions" });
  const answering = page.getByRole("region", { name: "Questions" });

  await test.step("what is typed is kept until it is sent", async () => {
    await enter(makerPage, asker);
    await makerPage.goto(`/rfqs/${rfqId}`);
    await expect(asked.getByText("No questions yet")).toBeVisible();
    await asked.getByRole("button", { name: "Send question" }).click();
    await expect(asked.getByRole("alert")).toHaveText("Write your question");
    await asked.getByLabel("Ask a question").fill(QUESTION);
    await makerPage.reload();
    await expect(asked.getByLabel("Ask a question")).toHaveValue(QUESTION);
    await asked.getByRole("button", { name: "Send question" }).click();
    await expectToast(makerPage, "Question sent");
    const item = asked.getByRole("listitem");
    await expect(item).toContainText("Your question");
    await expect(item).toContainText("Not answered yet");
    await expect(asked.getByLabel("Ask a question")).toHaveValue("");
    await expectNoAxeViolations(makerPage);
  });

  await test.step("the bell leads its owner there, and nothing says who asks", async () => {
    await enter(page, issuer);
    await page.goto("/dashboard");
    await page.getByRole("button", { name: /^Notifications,/ }).click();
    await page.getByRole("link", { name: `New question: ${RFP}` }).click();
    await expect(page).toHaveURL(`/rfqs/${rfqId}#questions`);
    await expect(answering.getByText(QUESTION)).toBeInViewport();
    await expect(answering.getByText(asker.name)).toHaveCount(0);
    const event = page.getByRole("row").filter({ hasText: "Question asked" });
    await expect(event).toContainText("A market maker");
    await expect(event).not.toContainText(asker.name);
  });

  await test.step("an answer is asked about before it goes to everyone", async () => {
    await answering.getByRole("button", { name: "Answer", exact: true }).click();
    await expect(answering.getByLabel("Your answer")).toBeFocused();
    await answering.getByLabel("Your answer").fill(ANSWER);
    await answering.getByRole("button", { name: "Send answer" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Send this answer?" });
    await expect(dialog).toContainText(ANSWER);
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Send answer" }).click();
    await expectToast(page, "Answer sent");
    await expect(answering.getByText(ANSWER)).toBeVisible();
    await expect(answering.getByRole("button", { name: "Answer", exact: true })).toHaveCount(0);
    await expect(answering.getByRole("listitem")).toBeFocused();
  });

  await test.step("another market maker reads both, and a word of the field is explained", async () => {
    await makerPage.setViewportSize({ width: 390, height: 844 });
    await enter(makerPage, other);
    await makerPage.goto(`/rfqs/${rfqId}`);
    const item = asked.getByRole("listitem");
    await expect(item).toContainText(QUESTION);
    await expect(item).toContainText(ANSWER);
    await expect(item).not.toContainText("Your question");
    await makerPage.locator("dfn", { hasText: /^FDV$/ }).click();
    await expect(makerPage.getByRole("tooltip")).toContainText("Fully diluted valuation");
    await makerPage.keyboard.press("Escape");
    await expect(makerPage.getByRole("tooltip")).toHaveCount(0);
    await expectFits(makerPage);
    await expectNoAxeViolations(makerPage);
  });

  await test.step("after an answer that got lost, the next words are a question of their own", async () => {
    problems.allowConsoleError(/Failed to load resource: net::ERR_/);
    await asked.getByLabel("Ask a question").fill("Who pays the custodian?");
    await loseAnswer(makerPage, `**/v1/rfqs/${rfqId}/questions`);
    await asked.getByRole("button", { name: "Send question" }).click();
    await expectToast(makerPage, "Failed to ask");
    await expect(asked.getByRole("listitem").filter({ hasText: "Who pays the custodian?" })).toBeVisible();
    await asked.getByLabel("Ask a question").fill("And who insures?");
    await asked.getByRole("button", { name: "Send question" }).click();
    await expectToast(makerPage, "Question sent");
    await expect(asked.getByRole("listitem")).toHaveCount(3);
  });
});
