/** GET /v1/agreements/{id}/term-sheet, read back as text: every figure is that of an inserted row. */
import { Worker } from "node:worker_threads";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { attachmentName } from "@/lib/files/rules";
import { createOpenRfq, createQuote, submission } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { approvedVenue, renameVenue } from "@/tests/factories/venues";
import { call } from "@/tests/setup/api";
import { pdfPages } from "@/tests/setup/pdf-text";

const TGE = Date.UTC(2030, 0, 31, 12, 30);

let issuer: Person;
let maker: Person;

async function sign(rfq: Record<string, unknown>, details: Record<string, unknown>) {
  const rfqId = await createOpenRfq(issuer, [maker], { estimated_tge_date: TGE, ...rfq });
  const quoteId = await createQuote(maker, rfqId, { details: JSON.stringify(submission(details)) });
  const body = { id: quoteId, status: "ACCEPTED" };
  const { body: answer } = await call("PUT", "/v1/quotes/status", { token: issuer.token, body });
  const { id } = await clients().reader.agreement.findUniqueOrThrow({ where: { quoteId }, select: { id: true } });
  return { id, rfqId, quoteId, signedAt: answer.element.decided_at as string };
}

const download = (id: number, { token }: Person) => call("GET", `/v1/agreements/${id}/term-sheet`, { token });

async function textOf(id: number, person = issuer): Promise<string> {
  const { status, body } = await download(id, person);
  expect(status).toBe(200);
  return (await pdfPages(body)).join(" ");
}

beforeAll(async () => {
  issuer = await register("token_issuer", "Aurora Labs");
  maker = await register("market_maker", "Meridian");
});

describe("a term sheet", () => {
  let signed: Awaited<ReturnType<typeof sign>>;
  const venues = [
    {
      venue: "binance",
      maxTOBSpread: 0.35,
      depthHalfPercent: 51_000,
      depthOnePercent: 102_000,
      depthTwoPercent: 203_000,
      uptimePercent: 99.5,
    },
    { venue: "okx", maxTOBSpread: 0.6, depthHalfPercent: 24_000, depthOnePercent: 48_000, depthTwoPercent: 96_000 },
  ];
  beforeAll(async () => {
    signed = await sign(
      { name: "Aurora launch, v1.5" },
      { venues, twapMethodology: "TWAP over 7 days", additionalNotes: "Colocated in Tokyo." },
    );
  });

  test("is a PDF to download, under a name that says what it is", async () => {
    const { status, headers, body } = await download(signed.id, issuer);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("content-length")).toBe(String(body.length));
    expect(headers.get("content-disposition")).toMatch(/^attachment; /);
    expect(attachmentName(headers.get("content-disposition") ?? "")).toBe(
      `Term sheet ${signed.id} - Aurora launch, v1 5.pdf`,
    );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(Buffer.from(body).subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("says who agreed with whom, when, and until when", async () => {
    const text = await textOf(signed.id);
    const signedText = `${new Date(signed.signedAt).toLocaleString("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" })} ${signed.signedAt.slice(11, 19)} UTC`;
    for (const part of [
      `Aurora launch, v1.5 Market Making, Loan Call Option · Agreement #${signed.id} · Quote #${signed.quoteId}, revision 1`,
      "Parties Issuer Aurora Labs",
      "Market Maker Meridian",
      `Signed ${signedText}`,
      "Jan 31, 2030 12:30:00 UTC",
      // 31 January 2030 plus 20 months: September has no 31st.
      "Sep 30, 2031 12:30:00 UTC TGE plus 20 months",
      "Page 1 of 1",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(
      new RegExp(`Depthbook · Agreement #${signed.id} · Generated \\w{3} \\d+, \\d{4} [\\d:]{8} UTC`),
    );
  });

  test("ends with the value of its own acceptance in the audit trail, and where to ask about it", async () => {
    await sign({ name: "Signed since" }, {});
    const where = { entityId: signed.id, action: "agreement.create" };
    const { hash } = await clients().reader.auditEvent.findFirstOrThrow({ where });
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const text = await textOf(signed.id);
    expect(text).toContain(hash);
    expect(text).toContain("http://localhost:3000/verify");
    const { body } = await download(signed.id, maker);
    expect(Buffer.from(body).toString("latin1")).toContain(`/verify#${hash}`);
  });

  test("has every figure of the accepted revision", async () => {
    const text = await textOf(signed.id);
    for (const part of [
      "Target FDV $100,000,000",
      "Amounts in $ are US dollars.",
      "Start (months after TGE)",
      "Supply Allocation 5.00%",
      "Total Supply 1,000,000,000 tokens",
      "Loan Value $5,000,000",
      "Stable Allocation $1,000,000",
      "Total Allocation $6,000,000",
      "Loan Tokens 50,000,000",
      "Weighted Average Strike 47.50% (1.475×) out of the money",
      "TWAP over 7 days",
      "Option 1 12 50.00% 25,000,000 1 25.00% (1.25×)",
      "Option 2 12 30.00% 15,000,000 1 50.00% (1.50×)",
      "Option 3 18 20.00% 10,000,000 2 100.00% (2.00×)",
      "Total 100.00% 50,000,000 47.50% (1.475×)",
      "Depth at ±0.5% Depth at ±1% Depth at ±2% Uptime",
      "Binance 0.35% $51,000 $102,000 $203,000 99.50%",
      "OKX 0.60% $24,000 $48,000 $96,000 N/A",
      "Colocated in Tokyo.",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain("nominal");
  });

  test("is the same to the market maker", async () => {
    const untimed = (text: string) => text.replace(/Generated .*? UTC/, "");
    expect(untimed(await textOf(signed.id, maker))).toBe(untimed(await textOf(signed.id)));
  });

  test("is nothing to anybody else, nor is one that doesn't exist", async () => {
    const strangers = [await register("token_issuer"), await register("market_maker"), await register("vc_investor")];
    for (const stranger of strangers) expect((await download(signed.id, stranger)).status).toBe(404);
    const admin = await registerAdmin();
    expect((await download(signed.id, admin)).status).toBe(200);
    expect((await download(signed.id + 10_000, admin)).status).toBe(404);
    expect((await call("GET", "/v1/agreements/x/term-sheet", { token: admin.token })).status).toBe(422);
  });
});

test("is laid out once for all who may read it, and again only when it says something else", async () => {
  const { id, rfqId } = await sign({ name: "Laid out once" }, {});
  const layouts = vi.spyOn(Worker.prototype, "postMessage");
  const answers = await Promise.all([issuer, maker, issuer, maker].map((person) => download(id, person)));
  answers.push(await download(id, issuer));
  for (const { body } of answers) expect(Buffer.compare(body, answers[0]?.body ?? Buffer.of())).toBe(0);
  expect(layouts).toHaveBeenCalledTimes(1);
  expect((await download(id, await register("market_maker"))).status).toBe(404);
  await clients().writer.rfq.update({ where: { id: rfqId }, data: { name: "Renamed" } });
  expect(await textOf(id)).toContain("Renamed");
  expect(layouts).toHaveBeenCalledTimes(2);
});

test("writes what was agreed in full, where screens round", async () => {
  const { id } = await sign(
    {
      name: "Exact",
      contract_parameters: { target_fdv: 1_000_001, supply_allocation_percentage: 0.05, stable_allocation: 0.5 },
    },
    {
      options: [
        { duration: 12, loanPercentage: 99.996, startMonth: 1, strikeOTM: 25.125 },
        { duration: 12, loanPercentage: 0.004, startMonth: 1, strikeOTM: 0.004 },
      ],
      venues: [
        { venue: "okx", maxTOBSpread: 0.004, depthHalfPercent: 10, depthOnePercent: 20.25, depthTwoPercent: 30 },
      ],
    },
  );
  const text = await textOf(id);
  for (const part of [
    "Target FDV $1,000,001.00",
    "Loan Value $500.0005",
    "Stable Allocation $0.50",
    "Total Allocation $500.5005",
    "Option 1 12 99.996% 499,980 1 25.125% (1.25125×)",
    "Option 2 12 0.004% 20 1 0.004% (1.00004×)",
    "Weighted Average Strike ≈ 25.123995% (1.25123995×)",
    "Total 100.00% 500,000 ≈ 25.123995% (1.25123995×)",
    "OKX 0.004% $10.00 $20.25 $30.00",
  ]) {
    expect(text).toContain(part);
  }
});

test("calls venues what they are called now", async () => {
  const [oldgate, tidewater] = ["Oldgate Sheet", "Tidewater Sheet"];
  const renamed = await approvedVenue(oldgate);
  await approvedVenue(tidewater);
  const codes = ["oldgatesheet", "tidewatersheet"];
  const venues = codes.map((venue) => ({
    ...{ venue, maxTOBSpread: 1 },
    ...{ depthHalfPercent: 1, depthOnePercent: 2, depthTwoPercent: 3 },
  }));
  const { id } = await sign({ name: "Venues", venues: codes }, { venues });
  await renameVenue(renamed, "Newgate Sheet");
  const text = await textOf(id);
  expect(text).toContain("Newgate Sheet 1.00% $1 $2 $3");
  expect(text).toContain("Tidewater Sheet 1.00% $1 $2 $3");
  for (const name of [...codes, oldgate]) expect(text).not.toContain(name);
});

describe("the end", () => {
  test("is not explained by a TGE that moved after the signature", async () => {
    const { id, rfqId } = await sign({ name: "Moved" }, {});
    const body = { id: rfqId, estimated_tge_date: Date.UTC(2031, 5, 1) };
    const admin = await registerAdmin();
    expect((await call("PUT", "/v1/rfqs/update", { token: admin.token, body })).status).toBe(200);
    const text = await textOf(id);
    expect(text).toContain("Estimated TGE (of the RFP today) Jun 1, 2031 00:00:00 UTC");
    expect(text).toContain("Sep 30, 2031 12:30:00 UTC set when the agreement was signed");
    expect(text).not.toContain("TGE plus");
  });

  test("at the signature is said to be there", async () => {
    const { id, rfqId } = await sign({ name: "Late" }, {});
    const { createdAt } = await clients().reader.agreement.findUniqueOrThrow({ where: { id } });
    await clients().writer.rfq.update({ where: { id: rfqId }, data: { estimatedTgeDate: new Date(0) } });
    await clients().writer.agreement.update({ where: { id }, data: { endsAt: createdAt } });
    const text = await textOf(id);
    expect(text).toContain("when it was signed: the term was over by then");
    expect(text).not.toContain("TGE plus");
  });
});

test("names its parties as they signed, whatever they are called now", async () => {
  const desk = await register("market_maker", "Lantern Desk");
  const rfqId = await createOpenRfq(issuer, [desk]);
  const quoteId = await createQuote(desk, rfqId);
  await call("PUT", "/v1/quotes/status", { token: issuer.token, body: { id: quoteId, status: "ACCEPTED" } });
  await call("PUT", "/v1/users/company", { token: desk.token, body: { company_name: "Beacon Desk" } });
  const { id } = await clients().reader.agreement.findUniqueOrThrow({ where: { quoteId }, select: { id: true } });
  const text = await textOf(id);
  expect(text).toContain("Lantern Desk");
  expect(text).not.toContain("Beacon");
});

test("keeps long and foreign words, many rows and long notes, over as many pages as it takes", async () => {
  const name = `Очень долгое 中文有限公司 Ελληνικά ${"W".repeat(150)}`;
  const line = (index: number) =>
    `Clause ${index}: 流動性 liquidity is provided without interruption, weekends included.`;
  const notes = Array.from({ length: 120 }, (_, index) => line(index)).join("\n");
  const options = Array.from({ length: 50 }, (_, index) => ({
    duration: 6 + index,
    loanPercentage: 2,
    startMonth: index % 12,
    strikeOTM: 10 * index + 0.25,
  }));
  const { id } = await sign(
    {
      name,
      contract_parameters: { target_fdv: 0, supply_allocation_percentage: 1.5, stable_allocation: 0 },
    },
    { options, additionalNotes: notes, venues: [] },
  );
  const { body } = await download(id, issuer);
  const pages = await pdfPages(body);
  expect(pages.length).toBeGreaterThan(3);
  pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${pages.length}`));
  const text = pages.join(" ");
  expect(text.replaceAll(" ", "")).toContain(name.replaceAll(" ", ""));
  for (const index of options.keys())
    expect(text).toMatch(new RegExp(`Option ${index + 1} ${6 + index} 2.00% 300,000 `));
  // The head of the table stands on each of its pages.
  expect(text.split("Duration (months)").length - 1).toBe(pages.filter((page) => /Option \d+ \d+ 2/.test(page)).length);
  for (let index = 0; index < 120; index += 1) expect(text).toContain(line(index));
  expect(text).toContain("nominal supply: the RFP names none");
  expect(text).toContain("Target FDV N/A");
  expect(text).toContain("commits to no quoting targets");
}, 60_000);

test("of a quote without a submission says what there is", async () => {
  const { id, quoteId } = await sign({ name: "Imported" }, {});
  const { writer } = clients();
  await writer.agreement.update({ where: { id }, data: { revision: 0 } });
  await writer.quote.update({ where: { id: quoteId }, data: { revision: 0 } });
  const text = await textOf(id);
  expect(text).toContain("Loan Value $5,000,000");
  expect(text).toContain("No detailed submission data available for this quote.");
});
