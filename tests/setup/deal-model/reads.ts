/** What each person reads of all deals, as the model has it and as the calls answer it. */
import type { Person } from "@/tests/factories/people";
import { call } from "@/tests/setup/api";
import {
  acceptedOn,
  isAdmin,
  isFullyAwarded,
  isMaker,
  isOpen,
  isRead,
  isSealed,
  type Model,
  type ModelQuote,
  type ModelRfq,
  pendingOn,
  quotesOf,
  quoteStateOf,
  stateOf,
} from "./model";
import { pick } from "./steps";

type Row = Readonly<Record<string, unknown>>;

/** Lists by id, without what isn't held against the model; of each RFQ its quotes, 404, or how many are sealed. */
type View = {
  rfqs: Record<string, Row>;
  quotes: Record<string, Row>;
  agreements: number;
  pages: Record<string, Record<string, Row> | { sealed: number } | number>;
  /** Of the dashboard, with how many wait for the person; an administrator's are of everybody. */
  figures: Row | null;
  /** A list that is narrowed to a status: its rows, and how many it says that there are. */
  narrowed: { rfqs: Narrowed; quotes: Narrowed | null };
};
type Narrowed = { total: number; ids: string[] };

/** Which status somebody asks for, by a number at random. */
export type Look = number;
const STANDINGS = ["DRAFT", "OPEN", "SIGNED", "CLOSED", "AWARDED"];
const QUOTE_STATES = ["PENDING", "ACCEPTED", "REJECTED", "EXPIRED", "WITHDRAWN"];
const standingAt = (look: Look) => pick(STANDINGS, look);
const quoteStateAt = (look: Look) => pick(QUOTE_STATES, look >> 3);

const byId = (rows: readonly Row[]): Record<string, Row> =>
  Object.fromEntries(rows.map(({ id, ...row }) => [String(id), row]));

const statesOf = (model: Model, quotes: readonly ModelQuote[]) =>
  byId(quotes.map((quote) => ({ id: quote.id, status: quoteStateOf(model, quote) })));

const ownedRow = (model: Model, rfq: ModelRfq): Row => ({
  id: rfq.id,
  status: stateOf(model, rfq),
  valid_until: rfq.validUntil,
  market_maker_count: rfq.invited.size,
  is_awarded: acceptedOn(rfq).length > 0,
  is_fully_awarded: isFullyAwarded(model, rfq),
  quote_count: rfq.quotes.length,
  awarded_count: acceptedOn(rfq).length,
});

function invitedRow(model: Model, rfq: ModelRfq, maker: Person): Row {
  const own = quotesOf(rfq, maker);
  const latest = own.at(-1);
  const { quote_count: _quotes, awarded_count: _awarded, ...row } = ownedRow(model, rfq);
  const isAwarded = own.some(({ state }) => state === "ACCEPTED");
  const mine = latest ? { id: latest.id, status: quoteStateOf(model, latest) } : null;
  return { ...row, is_awarded: isAwarded, my_quote: mine };
}

/** CLOSED are all that are closed, AWARDED those of them of which a quote was accepted. */
function narrowedRfqs(rows: Record<string, Row>, look: Look): Narrowed {
  const asked = standingAt(look);
  const isAsked = ({ status, is_awarded: isAwarded }: Row) =>
    asked === "AWARDED" ? status === "CLOSED" && isAwarded === true : status === asked;
  return narrowed(Object.entries(rows).flatMap(([id, row]) => (isAsked(row) ? [id] : [])));
}

const narrowed = (ids: string[]): Narrowed => ({ total: ids.length, ids: ids.toSorted() });

const narrowedQuotes = (rows: Record<string, Row>, look: Look): Narrowed =>
  narrowed(Object.entries(rows).flatMap(([id, { status }]) => (status === quoteStateAt(look) ? [id] : [])));

const SOON_MS = 72 * 3_600_000;

/** What waits on the dashboard, of what deals make wait; of nothing it says nothing. */
function waitingFor(model: Model, person: Person): Row {
  const { rfqs, now } = model;
  const isWaiting = (rfq: ModelRfq) =>
    isRead(rfq, person) &&
    isOpen(model, rfq) &&
    !isFullyAwarded(model, rfq) &&
    quotesOf(rfq, person).length === 0 &&
    !rfq.passed.has(person);
  const owned = rfqs.filter(({ owner }) => owner === person);
  const isDecidable = (rfq: ModelRfq) => !isSealed(model, rfq) && rfq.state !== "DRAFT";
  const waiting = {
    rfqs_to_quote: rfqs.filter(isWaiting).length,
    quotes_to_decide: owned.filter(isDecidable).flatMap((rfq) => pendingOn(model, rfq)).length,
    rfqs_closing: owned.filter((rfq) => isOpen(model, rfq) && rfq.validUntil <= now + SOON_MS).length,
    drafts_to_publish: owned.filter(({ state }) => state === "DRAFT").length,
  };
  return Object.fromEntries(Object.entries(waiting).filter(([, total]) => total > 0));
}

const RATE_DIGITS = 6;

/** By contract section 7 an accepted quote is worth the loan that it was written to, of 100 million dollars, and the million beside it. */
const worthOf = ({ terms }: ModelQuote) => 1_000_000 * terms + 1_000_000;

/** How many quotes have come is no secret of theirs: a sealed one counts. */
function figuresOf(model: Model, person: Person, rfqs: readonly ModelRfq[], quotes: readonly ModelQuote[]): Row {
  const count = (...states: string[]) => quotes.filter((quote) => states.includes(quoteStateOf(model, quote))).length;
  const decided = count("ACCEPTED", "REJECTED", "EXPIRED");
  const accepted = quotes.filter(({ state }) => state === "ACCEPTED");
  return {
    pending_rfqs: rfqs.filter((rfq) => isOpen(model, rfq)).length,
    open_quotes: count("PENDING"),
    success_rate: decided === 0 ? null : ((100 * count("ACCEPTED")) / decided).toFixed(RATE_DIGITS),
    total_volume: accepted.reduce((sum, quote) => sum + worthOf(quote), 0),
    waiting: waitingFor(model, person),
  };
}

function expectedOfMaker(model: Model, maker: Person): Omit<View, "narrowed"> {
  const assigned = model.rfqs.filter((rfq) => isRead(rfq, maker));
  const own = model.rfqs.flatMap((rfq) => quotesOf(rfq, maker));
  return {
    rfqs: byId(assigned.map((rfq) => invitedRow(model, rfq, maker))),
    quotes: statesOf(model, own),
    agreements: own.filter(({ state }) => state === "ACCEPTED").length,
    pages: Object.fromEntries(
      model.rfqs.map((rfq) => [rfq.id, isRead(rfq, maker) ? statesOf(model, quotesOf(rfq, maker)) : 404]),
    ),
    figures: figuresOf(model, maker, assigned, own),
  };
}

function expectedPage(model: Model, rfq: ModelRfq, isOwn: boolean) {
  if (!isOwn) return 404;
  return isSealed(model, rfq) ? { sealed: rfq.quotes.length } : statesOf(model, rfq.quotes);
}

function expectedOf(model: Model, person: Person): Omit<View, "narrowed"> {
  if (isMaker(model, person)) return expectedOfMaker(model, person);
  const owned = model.rfqs.filter(({ owner }) => isAdmin(model, person) || owner === person);
  const quotes = owned.flatMap((rfq) => (isSealed(model, rfq) ? [] : rfq.quotes));
  return {
    rfqs: byId(owned.map((rfq) => ownedRow(model, rfq))),
    quotes: statesOf(model, quotes),
    agreements: owned.reduce((sum, rfq) => sum + acceptedOn(rfq).length, 0),
    pages: Object.fromEntries(model.rfqs.map((rfq) => [rfq.id, expectedPage(model, rfq, owned.includes(rfq))])),
    figures: isAdmin(model, person)
      ? null
      : figuresOf(
          model,
          person,
          owned,
          owned.flatMap((rfq) => rfq.quotes),
        ),
  };
}

export function expectedView(model: Model, person: Person, look: Look): View {
  const view = expectedOf(model, person);
  const quotes = hasQuoteList(model, person) ? narrowedQuotes(view.quotes, look) : null;
  return { ...view, narrowed: { rfqs: narrowedRfqs(view.rfqs, look), quotes } };
}

/** An issuer has no list of all their quotes: they are read RFQ by RFQ. */
const hasQuoteList = ({ issuers }: Model, person: Person) => !issuers.includes(person);

type ListAnswer = { element: Row[]; total: number; sealed?: boolean };

async function listOf(url: string, { token }: Person, status?: string): Promise<ListAnswer> {
  const query = new URLSearchParams({ limit: "500", ...(status && { status }) });
  const { status: answered, body } = await call<ListAnswer>("GET", `${url}?${query}`, { token });
  if (answered !== 200) throw new Error(`${url}: ${answered} ${JSON.stringify(body)}`);
  return body;
}

async function narrowedList(url: string, person: Person, status: string): Promise<Narrowed> {
  const { element, total } = await listOf(url, person, status);
  return { total, ids: element.map(({ id }) => String(id)).sort() };
}

const fieldsOf = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]));

const ROW = ["id", "status", "valid_until", "market_maker_count", "is_awarded", "is_fully_awarded"];
const OWNED = ["quote_count", "awarded_count"];

function answeredRow(row: Row): Row {
  const mine = row.my_quote as Row | null | undefined;
  return { ...fieldsOf(row, [...ROW, ...OWNED]), ...(mine !== undefined && { my_quote: mine && stateIn(mine) }) };
}

const stateIn = (row: Row): Row => fieldsOf(row, ["id", "status"]);
const answeredStates = (rows: readonly Row[]) => byId(rows.map(stateIn));

async function answeredPage({ id }: ModelRfq, { token }: Person) {
  const read = await call("GET", `/v1/rfqs/${id}`, { token });
  const quotes = await call<ListAnswer>("GET", `/v1/quotes/for-rfq/${id}?limit=500`, { token });
  if (read.status !== quotes.status) throw new Error(`RFQ ${id} answers ${read.status}, its quotes ${quotes.status}`);
  if (read.status !== 200) return read.status;
  return quotes.body.sealed ? { sealed: quotes.body.total } : answeredStates(quotes.body.element);
}

const WAITING = ["rfqs_to_quote", "quotes_to_decide", "rfqs_closing", "drafts_to_publish"];

async function answeredFigures({ token }: Person): Promise<Row> {
  const { element } = (await call("GET", "/v1/dashboard", { token })).body;
  const waiting = Object.fromEntries(element.needs.map(({ kind, total }) => [kind, total]));
  return {
    ...fieldsOf(element, ["pending_rfqs", "open_quotes", "total_volume"]),
    success_rate: element.success_rate?.toFixed(RATE_DIGITS) ?? null,
    waiting: fieldsOf(waiting, WAITING),
  };
}

const quotesIn = (pages: View["pages"]): Record<string, Row> =>
  Object.assign({}, ...Object.values(pages).filter((page) => typeof page === "object" && !("sealed" in page)));

export async function answeredView(model: Model, person: Person, look: Look): Promise<View> {
  const scope = isMaker(model, person) ? "assigned" : isAdmin(model, person) ? "all" : "my";
  const [rfqs, quotes] = [`/v1/rfqs/${scope}`, `/v1/quotes/${isAdmin(model, person) ? "all" : "my"}`];
  const hasQuotes = hasQuoteList(model, person);
  const pages: View["pages"] = {};
  for (const rfq of model.rfqs) pages[rfq.id] = await answeredPage(rfq, person);
  return {
    rfqs: byId((await listOf(rfqs, person)).element.map(answeredRow)),
    quotes: hasQuotes ? answeredStates((await listOf(quotes, person)).element) : quotesIn(pages),
    agreements: (await listOf("/v1/agreements/my", person)).total,
    pages,
    figures: isAdmin(model, person) ? null : await answeredFigures(person),
    narrowed: {
      rfqs: await narrowedList(rfqs, person, standingAt(look)),
      quotes: hasQuotes ? await narrowedList(quotes, person, quoteStateAt(look)) : null,
    },
  };
}
