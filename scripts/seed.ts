/** Fills an empty database with sample data, through the same services as real use, and prints the sample accounts. */
import { randomUUID } from "node:crypto";
import { disconnect } from "@/lib/kit/db/client";
import { introductionBodySchema, introductionStatusBodySchema } from "@/lib/introductions/contract";
import { marketMakerBodySchema } from "@/lib/profiles/contract/market-maker";
import { tokenIssuerBodySchema } from "@/lib/profiles/contract/token-issuer";
import { vcInvestorBodySchema } from "@/lib/profiles/contract/vc-investor";
import { inTransaction } from "@/lib/kit/db/transaction";
import { quoteCreateBodySchema, quoteStatusBodySchema, quoteUpdateBodySchema } from "@/lib/quotes/contract/quotes";
import { rfqCreateBodySchema } from "@/lib/rfqs/contract/rfqs";
import { registerBodySchema } from "@/lib/accounts/contract/users";
import type { UserType } from "@/lib/accounts/constants";
import { venueCreateBodySchema } from "@/lib/venues/contract/venues";
import type { Principal } from "@/lib/accounts/rules/permissions";
import type { Context } from "@/lib/accounts/context";
import { confirmMemberEmail } from "@/lib/accounts/service/shared";
import { askIntroduction, setIntroductionStatus } from "@/lib/introductions/service/introductions";
import { completeMyOnboarding } from "@/lib/profiles/service/onboarding";
import { createOwnProfile, readOwnProfile, updateOwnProfile } from "@/lib/profiles/service/profiles";
import { watchProject } from "@/lib/watchlist/service/watch-list";
import { setQuoteStatus } from "@/lib/quotes/service/decisions";
import { createQuote, reviseQuote } from "@/lib/quotes/service/changes";
import { createRfq, setRfqStatus } from "@/lib/rfqs/service/changes";
import { accountExists, countAccounts, createAdmin, register, signOut } from "@/lib/accounts/service/sign-in";
import { apiKeyBodySchema } from "@/lib/apikeys/contract";
import { createKey } from "@/lib/apikeys/service/api-keys";
import { keptOf } from "@/lib/apikeys/service/token";
import { approveVenue } from "@/lib/venues/service/decisions";
import { ensureKnownVenues } from "@/lib/venues/service/known-venues";
import { createVenue } from "@/lib/venues/service/venues";
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD } from "@/lib/apidocs/constants";
import { shareSecret } from "./lib/secret";
import { COMPANIES, type CompanyKey } from "./sample-data/companies";
import { INVESTOR_PROFILES } from "./sample-data/investor-profiles";
import { INTRODUCTIONS } from "./sample-data/introductions";
import { ISSUER_PROFILES } from "./sample-data/issuer-profiles";
import { MAKER_PROFILES } from "./sample-data/maker-profiles";
import { FAIR_RFQS } from "./sample-data/fair-deals";
import { RFQS, type SampleQuote, type SampleRfq } from "./sample-data/deals";
import { HISTORY } from "./sample-data/history";
import { OTHER_RFQS } from "./sample-data/other-deals";
import { VENUES } from "./sample-data/venues";
import { WATCHED } from "./sample-data/watched";
import { principalOf } from "@/lib/accounts/sign-in/sessions";

const DAY_MS = 86_400_000;
const today = Date.now();

/** When the companies signed up; the story that follows is a year's. */
const FIRST_DAY = -360;

/** A time of day that differs from event to event, so that a list's order is that of the story. */
let minutes = 0;
const on = (day: number) => new Date(today + day * DAY_MS - 8 * 3_600_000 + (minutes += 7) * 60_000);
const deadline = (day: number) => today + day * DAY_MS + 5 * 3_600_000;

const principals = new Map<CompanyKey | "operations", Principal>();

function as(company: CompanyKey | "operations", day: number): Context {
  const principal = principals.get(company);
  if (!principal) throw new Error(`No company ${company}`);
  return { principal, requestId: `seed-${randomUUID()}`, now: on(day) };
}

/** The wizard, in one go: the profile, and its completion. */
async function createProfile(key: CompanyKey, type: UserType): Promise<void> {
  const context = as(key, FIRST_DAY + 1);
  if (type === "token_issuer") {
    await createOwnProfile(context, type, tokenIssuerBodySchema.parse(ISSUER_PROFILES[key]));
  } else if (type === "market_maker") {
    await createOwnProfile(context, type, marketMakerBodySchema.parse(MAKER_PROFILES[key]));
  } else {
    await createOwnProfile(context, type, vcInvestorBodySchema.parse(INVESTOR_PROFILES[key]));
  }
  await completeMyOnboarding(context);
}

const confirm = (member: { id: number; email: string }) =>
  inTransaction((tx) => confirmMemberEmail(tx, member, new Date(today + FIRST_DAY * DAY_MS)));

async function createCompanies(): Promise<void> {
  const origin = { ipAddress: "127.0.0.1", userAgent: "seed" };
  for (const { key, name, email, type, isUnconfirmed } of COMPANIES) {
    const body = registerBodySchema.parse({ name, email, password: SAMPLE_PASSWORD, user_type: type });
    const { session } = await register({ origin, now: on(FIRST_DAY) }, body);
    principals.set(key, principalOf(session));
    if (!isUnconfirmed) await confirm(session.member);
    await createProfile(key, type);
    await signOut(session);
  }
  const admin = await createAdmin({
    email: SAMPLE_ACCOUNTS.admin.email,
    password: SAMPLE_PASSWORD,
    name: "Depthbook Operations",
  });
  principals.set("operations", principalOf(admin));
  await confirm(admin.member);
}

const USUAL_TWAP = "TWAP over 3 days after option start, sampled hourly across the venues below.";

function details(
  { twap, targets }: SampleQuote,
  { options = [], terms, notes }: Omit<SampleQuote, "maker" | "targets">,
) {
  return {
    ...terms,
    twapMethodology: twap ?? (options.length > 0 ? USUAL_TWAP : ""),
    options: options.map(([loanPercentage, duration, startMonth, strikeOTM]) => ({
      loanPercentage,
      duration,
      startMonth,
      strikeOTM,
    })),
    venues: targets.map(([venue, maxTOBSpread, half, one, two, uptime = null]) => ({
      venue,
      maxTOBSpread,
      depthHalfPercent: half * 1000,
      depthOnePercent: one * 1000,
      depthTwoPercent: two * 1000,
      uptimePercent: uptime,
    })),
    additionalNotes: notes ?? "",
  };
}

async function submitQuote(rfqId: number, sample: SampleQuote): Promise<number> {
  const body = quoteCreateBodySchema.parse({ rfq_id: rfqId, details: details(sample, sample) });
  return (await createQuote(as(sample.maker, sample.day), body)).id;
}

type Revision = NonNullable<SampleQuote["revision"]>;

async function revise(id: number, sample: SampleQuote, revision: Revision): Promise<void> {
  const body = quoteUpdateBodySchema.parse({ id, details: details(sample, revision) });
  await reviseQuote(as(sample.maker, revision.day), body);
}

type Outcome = NonNullable<SampleQuote["outcome"]>;

async function decide(owner: CompanyKey, id: number, maker: CompanyKey, outcome: Outcome): Promise<void> {
  const by = outcome.status === "WITHDRAWN" ? maker : owner;
  const body = { id, status: outcome.status, close_rfq: outcome.closeRfq ?? false };
  await setQuoteStatus(as(by, outcome.day), quoteStatusBodySchema.parse(body));
}

async function createDeal(sample: SampleRfq): Promise<void> {
  const { owner, terms, quotes = [] } = sample;
  const body = rfqCreateBodySchema.parse({
    name: sample.name,
    type: sample.type,
    subtype: sample.subtype,
    market_maker_ids: sample.makers.map((maker) => principals.get(maker)?.userId),
    venues: sample.venues,
    estimated_tge_date: deadline(sample.tgeDay),
    valid_until: deadline(sample.validUntilDay),
    contract_parameters: {
      target_fdv: terms.fdv * 1_000_000,
      supply_allocation_percentage: terms.supply,
      stable_allocation: terms.stable,
      total_supply: terms.tokens && terms.tokens * 1_000_000,
    },
    ...sample.asks,
  });
  const { rfq } = await createRfq(as(owner, sample.createdDay), body);
  if (sample.publishedDay === undefined) return;
  await setRfqStatus(as(owner, sample.publishedDay), rfq.id, "OPEN");
  await tellQuotes(rfq.id, owner, quotes);
}

/** Day by day, whoever's quote it is: nothing moves an event of an audit trail afterwards. */
async function tellQuotes(rfqId: number, owner: CompanyKey, quotes: readonly SampleQuote[]): Promise<void> {
  const ids = new Map<SampleQuote, number>();
  const idOf = (quote: SampleQuote) => ids.get(quote) ?? 0;
  const submissions = quotes.map((quote) => ({
    day: quote.day,
    tell: async () => void ids.set(quote, await submitQuote(rfqId, quote)),
  }));
  const later = quotes.flatMap((quote) => {
    const { maker, revision, outcome } = quote;
    return [
      ...(revision ? [{ day: revision.day, tell: () => revise(idOf(quote), quote, revision) }] : []),
      ...(outcome ? [{ day: outcome.day, tell: () => decide(owner, idOf(quote), maker, outcome) }] : []),
    ];
  });
  for (const { tell } of [...submissions, ...later].sort((a, b) => a.day - b.day)) await tell();
}

/** What the sample fund watches, and what became of it since. */
async function watchProjects(): Promise<void> {
  for (const { by, project, watchedDay, note, changes } of WATCHED) {
    const { id } = await readOwnProfile(as(project, watchedDay), "token_issuer");
    await watchProject(as(by, watchedDay), id, { note });
    for (const { day, tgeDay, ...change } of changes) {
      const exchangeInfo = { tgeDate: Math.floor(deadline(tgeDay) / DAY_MS) * DAY_MS };
      await updateOwnProfile(
        as(project, day),
        "token_issuer",
        tokenIssuerBodySchema.parse({ ...change, exchangeInfo }),
      );
    }
  }
}

async function createVenues(): Promise<void> {
  await ensureKnownVenues(on(FIRST_DAY));
  for (const { by, day, approvedDay, venue } of VENUES) {
    const created = await createVenue(as(by ?? "operations", day), venueCreateBodySchema.parse(venue));
    if (approvedDay !== undefined) await approveVenue(as("operations", approvedDay), created.venue.id);
  }
}

async function createIntroductions(): Promise<void> {
  for (const { from, to, day, message, outcome } of INTRODUCTIONS) {
    const body = introductionBodySchema.parse({ user_id: principals.get(to)?.userId, message });
    const { introduction } = await askIntroduction(as(from, day), body);
    if (!outcome) continue;
    const { status, reason } = outcome;
    const by = as(status === "WITHDRAWN" ? from : to, outcome.day);
    await setIntroductionStatus(by, introductionStatusBodySchema.parse({ id: introduction.id, status, reason }));
  }
}

/** Notifications read, all but the last days'. Nobody is written to about the story. */
async function settleTime(): Promise<void> {
  const readBefore = on(-3);
  await inTransaction(async (tx) => {
    await tx.emailOutbox.deleteMany();
    await tx.notification.updateMany({ where: { createdAt: { lt: readBefore } }, data: { readAt: readBefore } });
  });
}

/** The keys that /docs/api names of a sandbox: made as any other, and then given the letters that are known. */
async function createKeys(): Promise<void> {
  const made = [
    { company: "aurora", key: SAMPLE_ACCOUNTS.issuer.apiKey, scopes: ["read"] },
    { company: "meridian", key: SAMPLE_ACCOUNTS.maker.apiKey, scopes: ["read", "quote"] },
  ] as const;
  for (const { company, key, scopes } of made) {
    const body = apiKeyBodySchema.parse({ name: "Sandbox", scopes });
    const { id } = await createKey(as(company, -30), body);
    await inTransaction((tx) => tx.apiKey.update({ where: { id }, data: keptOf(key) }));
  }
}

function printAccounts(): void {
  const accounts = [...COMPANIES.map(({ email, note }) => ({ email, note })), SAMPLE_ACCOUNTS.admin];
  const width = Math.max(...accounts.map(({ email }) => email.length));
  console.log(`Sample accounts (password of each: ${SAMPLE_PASSWORD})`);
  for (const { email, note } of accounts) console.log(`  ${email.padEnd(width)}  ${note}`);
  console.log(`API keys\n  ${SAMPLE_ACCOUNTS.issuer.apiKey}  issuer\n  ${SAMPLE_ACCOUNTS.maker.apiKey}  maker`);
}

// E-mails are written as ever, with the links in them.
shareSecret();
const isEmpty = (await countAccounts()) === 0;
if (!isEmpty && process.env.NODE_ENV === "production") {
  throw new Error("The database is not empty: sample data goes only into an empty one.");
}
if (isEmpty) {
  await createCompanies();
  await createVenues();
  for (const sample of [...HISTORY, ...RFQS, ...OTHER_RFQS, ...FAIR_RFQS]) await createDeal(sample);
  await watchProjects();
  await createIntroductions();
  await createKeys();
  await settleTime();
}
if (isEmpty || (await accountExists(SAMPLE_ACCOUNTS.admin.email))) printAccounts();
else console.log("The database has data of its own: no sample data was added.");
await disconnect();
