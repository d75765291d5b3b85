/** GET /v1/agreements/{id}/calendar: who gets it, and which days are in it (docs/decisions/0051). */
import { beforeAll, describe, expect, test } from "vitest";
import { attachmentName } from "@/lib/files/rules";
import { clients } from "@/lib/kit/db/client";
import { createOpenRfq, createQuote } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { call } from "@/tests/setup/api";
import { readEvents } from "@/tests/setup/ics";

const TGE = Date.UTC(2030, 0, 31, 12, 30);
const NAME = "Aurora; launch, v1.5 \\ 流動性";

let issuer: Person;
let maker: Person;
let admin: Person;
let signed: { id: number; rfqId: number; quoteId: number; signedAt: Date };

const download = (id: number, { token }: Person) => call("GET", `/v1/agreements/${id}/calendar`, { token });

async function eventsFor(person: Person) {
  const { status, body } = await download(signed.id, person);
  expect(status).toBe(200);
  return readEvents(Buffer.from(body).toString());
}

const daysOf = (events: Awaited<ReturnType<typeof eventsFor>>) =>
  events.map(({ SUMMARY, DTSTART }) => [SUMMARY?.replace(`${NAME}: `, ""), DTSTART]);

beforeAll(async () => {
  [issuer, maker, admin] = [await register("token_issuer"), await register("market_maker"), await registerAdmin()];
  const rfqId = await createOpenRfq(issuer, [maker], { name: NAME, estimated_tge_date: TGE });
  const quoteId = await createQuote(maker, rfqId);
  const body = { id: quoteId, status: "ACCEPTED" };
  expect((await call("PUT", "/v1/quotes/status", { token: issuer.token, body })).status).toBe(200);
  const agreement = await clients().reader.agreement.findUniqueOrThrow({ where: { quoteId } });
  signed = { id: agreement.id, rfqId, quoteId, signedAt: agreement.createdAt };
});

describe("an agreement's calendar", () => {
  test("is a calendar file to download, under a name that says what it is", async () => {
    const { headers, body } = await download(signed.id, issuer);
    expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(headers.get("content-length")).toBe(String(body.length));
    expect(headers.get("content-disposition")).toMatch(/^attachment; /);
    expect(attachmentName(headers.get("content-disposition") ?? "")).toBe(
      `Calendar ${signed.id} - Aurora; launch, v1 5 流動性.ics`,
    );
  });

  test("has the TGE, each option's days and the end, by the accepted revision", async () => {
    const events = await eventsFor(issuer);
    expect(daysOf(events)).toEqual([
      ["estimated TGE", "20300131"],
      ["option 1 starts", "20300228"],
      ["option 1 expires", "20310228"],
      ["option 2 starts", "20300228"],
      ["option 2 expires", "20310228"],
      ["option 3 starts", "20300331"],
      ["option 3 expires", "20310930"],
      ["agreement ends", "20310930"],
    ]);
    expect(events[1]?.DESCRIPTION).toContain("Strike: 25.00% OTM · 1.25× · $0.125");
    expect(events[1]?.DESCRIPTION).toContain("TWAP over 3 days after option start");
    expect(new Set(events.map(({ UID }) => UID)).size).toBe(events.length);
    const stamp = signed.signedAt.toISOString().replace(/\.\d+|[-:]/g, "");
    expect(new Set(events.map(({ DTSTAMP }) => DTSTAMP))).toEqual(new Set([stamp]));
  });

  test("is the same to the market maker and to admins, and nothing to anybody else", async () => {
    const own = await eventsFor(issuer);
    expect(await eventsFor(maker)).toEqual(own);
    expect(await eventsFor(admin)).toEqual(own);
    const strangers = [await register("token_issuer"), await register("market_maker"), await register("vc_investor")];
    for (const stranger of strangers) expect((await download(signed.id, stranger)).status).toBe(404);
    expect((await download(signed.id === 1 ? 2 : signed.id - 1, admin)).status).toBe(404);
    expect((await call("GET", "/v1/agreements/x/calendar", { token: admin.token })).status).toBe(422);
  });

  test("follows a TGE that moves, under the same UIDs, while the end stays", async () => {
    const before = await eventsFor(issuer);
    const body = { id: signed.rfqId, estimated_tge_date: Date.UTC(2030, 5, 1) };
    expect((await call("PUT", "/v1/rfqs/update", { token: admin.token, body })).status).toBe(200);
    const after = await eventsFor(issuer);
    expect(after.map(({ UID }) => UID)).toEqual(before.map(({ UID }) => UID));
    expect(daysOf(after).map(([, date]) => date)).toEqual([
      ...["20300601", "20300701", "20310701", "20300701", "20310701", "20300801", "20320201"],
      "20310930",
    ]);
    expect(after.at(-1)?.DESCRIPTION).toContain("from a TGE that has moved since");
  });

  test("of a quote without a submission has the TGE and the end", async () => {
    const { writer } = clients();
    await writer.agreement.update({ where: { id: signed.id }, data: { revision: 0 } });
    expect(daysOf(await eventsFor(maker)).map(([what]) => what)).toEqual(["estimated TGE", "agreement ends"]);
  });
});
