/** Whoever looks on during a fault: a few reads and a sign-in, again and again, each answered as was promised. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Answered, type Asked, keptConnections, send } from "../bench/send";
import type { Trader } from "./deal";
import { type Ledger, outageIn } from "./ledger";

const PAUSE_MS = 50;
const PASSWORD_FORM = { "content-type": "application/x-www-form-urlencoded" };

export type Probed = { name: string; asked: Asked; isPromised: (answer: Answered) => boolean };

export const isFine = ({ status }: Pick<Answered, "status">) => status >= 200 && status < 300;
export const isRefusedInWords = (answer: Answered) => outageIn(answer) !== null;
export const isEither = (answer: Answered) => isFine(answer) || isRefusedInWords(answer);

const byToken = (token: string, path: string): Asked => ({
  method: "GET",
  path,
  headers: { authorization: `Bearer ${token}` },
});

/** The reads of both sides. */
export const readsOf = ({ issuer, maker }: Trader, isPromised: Probed["isPromised"]): Probed[] => [
  { name: "own RFQs", asked: byToken(issuer.token, "/v1/rfqs/my?limit=20"), isPromised },
  { name: "assigned RFQs", asked: byToken(maker.token, "/v1/rfqs/assigned?limit=20"), isPromised },
  { name: "dashboard", asked: byToken(issuer.token, "/v1/dashboard"), isPromised },
];

export const signInOf = ({ maker, samples }: Trader, isPromised: Probed["isPromised"]): Probed => {
  const body = new URLSearchParams({ username: maker.email, password: samples.password }).toString();
  return {
    name: "sign-in",
    asked: { method: "POST", path: "/v1/users/login", headers: PASSWORD_FORM, body },
    isPromised,
  };
};

/** A page, or one that says in its place what is the matter: then it is a 503, and says when to come back. */
const isPage = ({ status, headers, body }: Answered) =>
  isFine({ status }) || (status === 503 && Number(headers["retry-after"]) >= 1 && body.includes("<html"));

/** Pages of the market maker's, as a browser opens them that has signed in. */
export async function pagesOf(host: string, trader: Trader): Promise<Probed[]> {
  const agent = keptConnections(1);
  const { headers: answered } = await send(agent, host, signInOf(trader, isFine).asked);
  agent.destroy();
  const cookie = (answered["set-cookie"] ?? []).map((set) => set.split(";")[0]).join("; ");
  return ["/dashboard", "/rfqs"].map((path) => ({
    ...{ name: `page ${path}`, asked: { method: "GET", path, headers: { cookie } }, isPromised: isPage },
  }));
}

/** Asks them in turn until it is over. @returns the slowest answer, in milliseconds, and how many there were */
export async function probe(host: string, probed: readonly Probed[], ledger: Ledger, isOver: () => boolean) {
  const agent = keptConnections(1);
  let [slowestMs, answers] = [0, 0];
  while (!isOver()) {
    for (const { name, asked, isPromised } of probed) {
      const answer = await send(agent, host, asked);
      answers += 1;
      slowestMs = Math.max(slowestMs, answer.milliseconds);
      if (!isPromised(answer)) ledger.break(`${name}: ${answer.status} ${answer.body.slice(0, 200)}`);
    }
    await sleep(PAUSE_MS);
  }
  agent.destroy();
  return { slowestMs, answers };
}
