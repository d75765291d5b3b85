/** What goes by the clock: sessions, deadlines, and the order of lists. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Answered, keptConnections, send } from "../bench/send";
import { askedFor, type Deal, newDeal, type Samples, type Trader } from "./deal";
import { idIn } from "./desk";
import type { Scene } from "./scene";

/** How far the server's second may be from ours. */
const APART_MS = 3_000;
/** Time to publish and to quote; then it is over. */
const OPEN_MS = 4_000;
/** By then the background work has written down what the clock has decided, which it looks for every 20 seconds. */
const SETTLED_MS = 30_000;
const PAGE = 7;

const agent = keptConnections(1);

const read = (scene: Scene, path: string, token: string) =>
  send(agent, scene.server.host, { method: "GET", path, headers: { authorization: `Bearer ${token}` } });

/** That the clock is what it was set to: else nothing of this would be tried. */
export async function holdToClock(scene: Scene): Promise<void> {
  const { headers } = await send(agent, scene.server.host, { method: "GET", path: "/v1/health", headers: {} });
  const apart = Math.abs(Date.parse(String(headers.date)) - scene.now());
  if (!(apart < APART_MS)) throw new Error(`The server's clock says ${headers.date}: it can't be set`);
}

async function signIn(scene: Scene, company: Trader["issuer"], { password }: Samples): Promise<void> {
  const refused = await read(scene, "/v1/users/me", company.token);
  scene.ledger.hold(refused.status === 401, `a session outlasts a year: ${refused.status}`);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams({ username: company.email, password }).toString();
  const answer = await send(agent, scene.server.host, { method: "POST", path: "/v1/users/login", headers, body });
  if (answer.status !== 200) return scene.ledger.break(`sign-in: ${answer.status} ${answer.body.slice(0, 200)}`);
  company.token = (JSON.parse(answer.body) as { access_token: string }).access_token;
}

/** Everybody's sessions have run out, and they sign in anew; what was under way has passed its deadline. */
export async function signInAgain(scene: Scene): Promise<void> {
  for (const desk of scene.desks) {
    const { issuer, maker, samples } = desk.trader;
    await signIn(scene, issuer, samples);
    await signIn(scene, maker, samples);
    desk.begin(scene.now());
  }
}

/** Sends the writes of a deal up to its publication. */
async function published(scene: Scene, trader: Trader, validUntil: number): Promise<Deal> {
  const deal = { ...newDeal(trader, scene.now(), false), validUntil };
  for (const write of ["upload", "draft", "publish"] as const) {
    const { status, body } = await send(agent, scene.server.host, await askedFor(write, deal));
    if (status >= 300) throw new Error(`${write}: ${status} ${body}`);
    if (write !== "publish") deal.ids[write] = idIn(body);
  }
  return deal;
}

const codeOf = ({ status, body }: Answered) => `${status} ${(JSON.parse(body) as { code?: string }).code ?? ""}`.trim();

/** Until its deadline an RFQ takes quotes, and from then on it takes none; soon that is written down. */
export async function holdToDeadline(scene: Scene): Promise<void> {
  const { ledger, look } = scene;
  const [trader] = scene.world.traders;
  if (!trader) throw new Error("Nobody deals");
  const validUntil = scene.now() + OPEN_MS;
  const [early, late] = [await published(scene, trader, validUntil), await published(scene, trader, validUntil)];
  const quote = async (deal: Deal) => codeOf(await send(agent, scene.server.host, await askedFor("quote", deal)));
  const before = await quote(early);
  ledger.hold(before === "201", `before its deadline an RFQ answers a quote ${before}`);
  // The server's clock is read anew once a second.
  await sleep(Math.max(0, validUntil - scene.now()) + 1_100);
  const after = await quote(late);
  ledger.hold(after === "409 rfq_not_open", `after its deadline an RFQ answers a quote ${after}`);
  const settled = `SELECT COUNT(*) FROM audit_events WHERE action = 'rfq.deadline' AND "entityId" IN ($1, $2)`;
  const until = performance.now() + SETTLED_MS;
  const isSettled = async () => (await look.count(settled, [early.ids.draft, late.ids.draft])) === 2;
  while (!(await isSettled()) && performance.now() < until) await sleep(500);
  ledger.hold(await isSettled(), "the background work no longer writes down which deadlines have passed");
}

type Page = { element: { id: number }[]; total: number; next_cursor: string | null };

/** From page to page every RFQ comes once, whatever order their times are in. */
export async function holdToCursors(scene: Scene): Promise<void> {
  for (const { issuer } of scene.world.traders.slice(0, 3)) {
    const seen: number[] = [];
    let [cursor, total] = ["", 0];
    do {
      const answer = await read(
        scene,
        `/v1/rfqs/my?limit=${PAGE}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
        issuer.token,
      );
      const page = JSON.parse(answer.body) as Page;
      seen.push(...page.element.map(({ id }) => id));
      [cursor, total] = [page.next_cursor ?? "", page.total];
    } while (cursor);
    const isOnce = new Set(seen).size === seen.length && seen.length === total;
    scene.ledger.hold(isOnce, `of ${total} RFQs the pages show ${seen.length}, ${new Set(seen).size} different ones`);
  }
}
