/**
 * `npm run bench:lighthouse [-- --runs=3 --only=/rfqs]`: Lighthouse's performance of seven pages, on a desk and on a simulated
 * phone, as an issuer of the sample data finds them. It serves the production build (`npm run build` first) on a database of
 * its own, and `npx` fetches Lighthouse: nobody else needs its hundred megabytes.
 */
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs, promisify } from "node:util";
import { chromium } from "@playwright/test";
import { accountCalls } from "@/lib/accounts/calls";
import { SAMPLE_PASSWORD } from "@/lib/apidocs/constants";
import { rfqCalls } from "@/lib/rfqs/calls";
import { temporaryFolder } from "./lib/at-exit";
import { CHROMIUM } from "./lib/chromium";
import { HOST, withOwnServer } from "./lib/own-server";
import { median } from "./lib/statistics";

/** The last one that runs on Node 20. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const ISSUER = "issuer@depthbook.example";
const GOAL = 95;
const FORMS = { desktop: ["--preset=desktop"], mobile: [] };

type Audited = {
  /** How fast Lighthouse found the processor: a desk has some 1,500, and a phone is a fourth of whatever it found. */
  environment: { benchmarkIndex: number };
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue?: number } | undefined>;
};

/** The session's cookie of the sample issuer, and their RFP with the most quotes. */
async function signIn(): Promise<{ cookie: string; rfqId: number }> {
  const form = new URLSearchParams({ username: ISSUER, password: SAMPLE_PASSWORD });
  const answer = await fetch(HOST + accountCalls.login.path, { method: "POST", body: form });
  if (!answer.ok) throw new Error(`Signing in: ${await answer.text()}`);
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const list = await fetch(`${HOST}${rfqCalls.listOwn.path}?limit=50`, { headers });
  const { element: rfqs } = (await list.json()) as { element: { id: number; quote_count: number }[] };
  const [most] = rfqs.toSorted((a, b) => b.quote_count - a.quote_count);
  if (!most) throw new Error("The sample issuer has no RFP");
  return { cookie: cookie.join("; "), rfqId: most.id };
}

/** What Lighthouse makes of one visit. */
async function visit(address: string, form: keyof typeof FORMS, headers: string, folder: string): Promise<Audited> {
  const report = path.join(folder, "report.json");
  const flags = ["--headless=new", ...CHROMIUM.args].join(" ");
  const output = ["--output=json", `--output-path=${report}`, "--only-categories=performance", "--quiet"];
  const given = [HOST + address, ...FORMS[form], ...output, `--extra-headers=${headers}`, `--chrome-flags=${flags}`];
  await promisify(execFile)("npx", ["--yes", LIGHTHOUSE, ...given], {
    env: { ...process.env, CHROME_PATH: CHROMIUM.executablePath ?? chromium.executablePath() },
  });
  return JSON.parse(readFileSync(report, "utf8")) as Audited;
}

async function bench(runs: number, only: string): Promise<void> {
  const { cookie, rfqId } = await signIn();
  const { folder, remove } = temporaryFolder("lighthouse");
  const [nobody, issuer] = ["nobody.json", "issuer.json"].map((file) => path.join(folder, file)) as [string, string];
  writeFileSync(nobody, "{}");
  writeFileSync(issuer, JSON.stringify({ Cookie: cookie }));
  const pages: [name: string, address: string, headers: string][] = [
    ["landing", "/", nobody],
    ["sign-in", "/login", nobody],
    ["dashboard", "/dashboard", issuer],
    ["RFP list", "/rfqs", issuer],
    ["RFP form", "/rfqs/new", issuer],
    ["comparison", `/rfqs/${rfqId}/compare`, issuer],
    ["directory", "/market-makers", issuer],
  ];
  console.log(
    `Medians of ${runs}: performance, main thread blocked, largest paint, layout shift, processor's index; the goal is ${GOAL}`,
  );
  for (const [name, address, headers] of pages) {
    if (![name, address].some((each) => each.includes(only))) continue;
    for (const form of Object.keys(FORMS) as (keyof typeof FORMS)[]) {
      const found: Audited[] = [];
      // Now and then it loses the beginning of a visit, and says to ask again.
      const again = () => visit(address, form, headers, folder);
      while (found.length < runs) found.push(await again().catch(again));
      const middle = (id: string) => median(found.map(({ audits }) => audits[id]?.numericValue ?? 0));
      const score = median(found.map(({ categories }) => Math.round(100 * categories.performance.score)));
      const blocked = `${Math.round(middle("total-blocking-time"))} ms`.padStart(9);
      const paint = `${(middle("largest-contentful-paint") / 1000).toFixed(1)} s`;
      const shift = middle("cumulative-layout-shift").toFixed(2);
      const index = String(Math.round(median(found.map(({ environment }) => environment.benchmarkIndex)))).padStart(6);
      const figures = `${String(score).padStart(4)}${blocked}  ${paint}  ${shift}${index}`;
      console.log(`${name.padEnd(12)}${form.padEnd(9)}${figures}  ${score < GOAL ? "MISSED" : "met"}`);
    }
  }
  remove();
}

const { values } = parseArgs({
  options: { runs: { type: "string", default: "3" }, only: { type: "string", default: "" } },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error("--runs is a number from 1");
await withOwnServer({ prepare: ["scripts/seed.ts"] }, () => bench(runs, values.only));
