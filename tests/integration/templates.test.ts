/** A market maker's templates of quotes: kept, named once, bounded, and nobody else's (docs/decisions/0064). */
import { beforeAll, describe, expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { db } from "@/lib/kit/db/transaction";
import { LIMITS } from "@/lib/kit/limits";
import { RETAINER } from "@/tests/factories/kinds";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { createTemplate, templateBody } from "@/tests/factories/templates";
import { call, errorOf, namedFields } from "@/tests/setup/api";

let maker: Person;

beforeAll(async () => {
  maker = await register("market_maker");
});

const list = async ({ token }: Person) => (await call("GET", "/v1/quote-templates", { token })).body.element;
const change = (id: number, body: object, { token }: Person = maker) =>
  call("PATCH", `/v1/quote-templates/${id}`, { token, body });

describe("a template", () => {
  test("is kept as it was typed, half a quote too, and listed by name", async () => {
    const owner = await register("market_maker");
    await createTemplate(owner, { name: "Retainer", content: { kind: "RETAINER", retainer: RETAINER } });
    await createTemplate(owner, templateBody("aggressive"));
    const [first, second, ...others] = await list(owner);
    expect(others).toEqual([]);
    const none = { retainer: null, otc: null, treasury: null };
    expect(first).toMatchObject({ name: "aggressive", content: { ...none, ...templateBody().content } });
    expect(second?.content).toEqual({
      ...{ ...none, kind: "RETAINER", retainer: RETAINER, twapMethodology: "", options: [], venues: [] },
    });
  });

  test("is stored with its version, and without what a template doesn't have", async () => {
    const { name, content } = templateBody();
    const id = await createTemplate(maker, { name, content: { ...content, additionalNotes: "Dear Aurora" } as never });
    const { content: stored } = await db().quoteTemplate.findUniqueOrThrow({ where: { id } });
    expect(stored).toMatchObject({ v: 1, kind: "LOAN_CALL_OPTION" });
    expect(JSON.stringify(stored)).not.toContain("Dear Aurora");
  });

  test("has a name that no other of its owner's has, in capitals or not", async () => {
    const id = await createTemplate(maker, templateBody("Tight books"));
    const again = await call("POST", "/v1/quote-templates", { token: maker.token, body: templateBody("TIGHT books") });
    expect([again.status, errorOf(again).code]).toEqual([409, "template_name_taken"]);
    const other = await createTemplate(maker);
    const renamed = await change(other, { name: "tight BOOKS" });
    expect([renamed.status, errorOf(renamed).code]).toEqual([409, "template_name_taken"]);
    expect((await change(id, { name: "TIGHT BOOKS" })).status).toBe(200);
    await createTemplate(await register("market_maker"), templateBody("Tight books"));
    await createTemplate(maker, templateBody("Cafe\u0301 books"));
    const composed = { token: maker.token, body: templateBody("Caf\u00e9 books") };
    expect(errorOf(await call("POST", "/v1/quote-templates", composed)).code).toBe("template_name_taken");
  });

  test("is renamed without its content, and overwritten without its name", async () => {
    const id = await createTemplate(maker, templateBody("Before"));
    const renamed = await change(id, { name: "After" });
    expect(renamed.body.element).toMatchObject({ id, name: "After", content: templateBody().content });
    const overwritten = await change(id, { content: { kind: "OTC" } });
    expect(overwritten.body.element).toMatchObject({ name: "After", content: { kind: "OTC", options: [] } });
  });

  test("is its owner's alone: another finds, changes and deletes nothing, nor does an admin who quotes", async () => {
    const id = await createTemplate(maker, templateBody("Mine"));
    const desk = await registerAdmin();
    await clients().writer.user.update({ where: { id: desk.id }, data: { isLiquidityProvider: true } });
    for (const stranger of [await register("market_maker"), desk]) {
      expect(await list(stranger)).toEqual([]);
      expect((await change(id, { name: "Theirs" }, stranger)).status).toBe(404);
      const remove = await call("DELETE", `/v1/quote-templates/${id}`, { token: stranger.token });
      expect(remove.status).toBe(404);
    }
    expect((await list(maker)).find((template) => template.id === id)?.name).toBe("Mine");
  });

  test("is gone once it is deleted", async () => {
    const owner = await register("market_maker");
    const id = await createTemplate(owner);
    const remove = () => call("DELETE", `/v1/quote-templates/${id}`, { token: owner.token });
    expect((await remove()).body).toEqual({ element: { id } });
    expect(await list(owner)).toEqual([]);
    expect((await remove()).status).toBe(404);
  });
});

describe("refused", () => {
  const figures = { maxTOBSpread: 1, depthHalfPercent: 1, depthOnePercent: 1, depthTwoPercent: 1 };

  test.each([
    ["no name", { name: " " }, "body.name"],
    ["an unknown kind", { content: { kind: "SWAP" } }, "body.content.kind"],
    ["a figure below 0", { content: { kind: "OTC", options: [{ duration: -1 }] } }, "body.content.options.0.duration"],
    [
      "a venue twice",
      { content: { kind: "OTC", venues: ["okx", "OKX"].map((venue) => ({ venue, ...figures })) } },
      "body.content.venues",
    ],
  ])("%s", async (_name, fault, field) => {
    const answer = await call("POST", "/v1/quote-templates", {
      token: maker.token,
      body: { ...templateBody(), ...fault },
    });
    expect([answer.status, namedFields(answer)]).toEqual([422, [field]]);
  });

  test("one more than there may be, of several at once too; another then fits in its place", async () => {
    const owner = await register("market_maker");
    const content = { kind: "OTC", retainer: null, otc: null, treasury: null, twapMethodology: "" };
    const rows = Array.from({ length: LIMITS.templatesPerMaker - 1 }, (_, index) => ({
      ...{ id: 2_000_000_000 + index, ownerId: owner.id, name: `T${index}`, nameKey: `t${index}` },
      content: { v: 1, ...content, options: [], venues: [] },
    }));
    await clients().writer.quoteTemplate.createMany({ data: rows });
    const create = () => call("POST", "/v1/quote-templates", { token: owner.token, body: templateBody() });
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(errorOf(await create()).code).toBe("too_many_templates");
    await call("DELETE", "/v1/quote-templates/2000000000", { token: owner.token });
    expect((await create()).status).toBe(201);
    expect(await list(owner)).toHaveLength(LIMITS.templatesPerMaker);
  });
});
