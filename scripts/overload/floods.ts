/** As many requests as the connections get answered, for a while. */
import { type Asked, keptConnections, send } from "../bench/send";
import type { User } from "../mix/prepared";
import { count } from "./raw";
import { from, read, type Scenario, type Target } from "./scenario";

const SECONDS = 10;
const CONNECTIONS = 64;

async function flood(
  { host, tally }: Target,
  next: (index: number) => Asked,
  connections = CONNECTIONS,
): Promise<void> {
  const agent = keptConnections(connections);
  const until = performance.now() + 1000 * SECONDS;
  let index = 0;
  const work = async () => {
    while (performance.now() < until) {
      const { status } = await send(agent, host, next((index += 1)));
      count(tally, status === 0 ? "cut" : String(status));
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
}

const issuers = ({ prepared }: Target) => prepared.users.filter(({ role }) => role === "issuer");

function turn(users: readonly User[], index: number): User {
  const user = users[index % users.length];
  if (!user) throw new Error("Nobody asks");
  return user;
}

const page = (index: number): Asked => ({ method: "GET", path: "/login", headers: from(index) });

/** The RFP of each issuer whose comparison has the most in it. */
async function comparisons(target: Target): Promise<Asked[]> {
  const agent = keptConnections(1);
  const asked: Asked[] = [];
  for (const user of issuers(target)) {
    const { body } = await send(agent, target.host, read(user, "/v1/rfqs/my?limit=50"));
    const { element } = JSON.parse(body) as { element: { id: number; quote_count?: number }[] };
    const [most] = element.toSorted((a, b) => (b.quote_count ?? 0) - (a.quote_count ?? 0));
    if (most) asked.push(read(user, `/v1/rfqs/${most.id}/comparison/pdf`));
  }
  agent.destroy();
  return asked;
}

export const floods: Scenario[] = [
  {
    name: "one account asks without end",
    allowed: ["200", "429"],
    some: ["200", "429"],
    run: (target) => flood(target, () => read(turn(issuers(target), 1), "/v1/rfqs/my?limit=50")),
  },
  {
    name: "a stranger opens pages without end",
    allowed: ["200", "429"],
    some: ["200", "429"],
    run: (target) => flood(target, () => page(1)),
  },
  {
    name: "strangers with wrong tokens",
    allowed: ["401", "429"],
    some: ["401"],
    run: (target) =>
      flood(target, (index) => ({
        ...read({ token: `dbk_${String(index).padStart(43, "x")}` }, "/v1/rfqs/my"),
        headers: { authorization: `Bearer dbk_${String(index).padStart(43, "x")}`, ...from(index) },
      })),
  },
  {
    name: "strangers from 5,000 addresses open pages",
    allowed: ["200", "429", "503"],
    some: ["200"],
    run: (target) => flood(target, (index) => page(index % 5000)),
  },
  {
    name: "strangers ask for the API's document",
    allowed: ["200", "429"],
    some: ["200"],
    run: (target) =>
      flood(target, (index) => ({
        ...{ method: "GET", path: "/v1/openapi.json" },
        headers: { ...from(index), "accept-encoding": "gzip" },
      })),
  },
  {
    name: "60 accounts ask for analytics",
    allowed: ["200", "429"],
    some: ["200"],
    run: (target) => flood(target, (index) => read(turn(issuers(target), index), "/v1/analytics"), 32),
  },
  {
    name: "60 accounts search",
    allowed: ["200", "429"],
    some: ["200"],
    run: (target) =>
      flood(target, (index) => read(turn(issuers(target), index), `/v1/rfqs/my?limit=500&q=e${index % 10}`), 32),
  },
  {
    name: "60 accounts export comparisons",
    allowed: ["200", "429", "503"],
    some: ["200", "503"],
    run: async (target) => {
      const asked = await comparisons(target);
      await flood(target, (index) => asked[index % asked.length] ?? page(index), 32);
    },
  },
];
