/**
 * `npm run bench:mix [-- --minutes=5 --users=200 --database=sqlite|postgres --instances=3]`: people who are signed in and
 * work, on the production build (`npm run build` first) with a database of its own (docs/performance.md). Ends with 1 when a
 * request had no success.
 */
import { parseArgs } from "node:util";
import { type DatabaseName, openDatabase, prepareWith } from "./bench/databases";
import { exitWhenInterrupted } from "./lib/at-exit";
import { type Served, startApplication } from "./lib/own-server";
import { freePort } from "./lib/postgres.mjs";
import type { PreparedMix } from "./mix/prepared";
import { startRedis } from "./mix/redis";
import { type Memory, report } from "./mix/report";
import { Crowd } from "./mix/users";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "5" },
    users: { type: "string", default: "200" },
    database: { type: "string", default: "sqlite" },
    instances: { type: "string", default: "1" },
  },
});
const [minutes, users, instances] = [values.minutes, values.users, values.instances].map(Number) as [
  number,
  number,
  number,
];
const NAMES: Readonly<Record<string, DatabaseName>> = { sqlite: "sqlite", postgres: "postgres" };
const name = NAMES[values.database];
if (!name) throw new Error("--database is sqlite or postgres");
if (instances > 1 && name === "sqlite") throw new Error("SQLite serves one instance: --database=postgres");

/** The rest are issuers. The filled database has 69 of them. */
const MAKER_SHARE = 0.3;
const MOST_USERS = 200;
if (users > MOST_USERS) throw new Error(`There are companies for ${MOST_USERS} users`);

const MEGABYTE = 2 ** 20;
const LOOK_MS = 5_000;
const PROGRESS_MS = 30_000;

exitWhenInterrupted();
const running: Served[] = [];
const redis = instances > 1 ? await startRedis() : null;
const database = await openDatabase(name);
try {
  console.error("Signing everybody in …");
  const makers = Math.max(1, Math.round(users * MAKER_SHARE));
  const prepared = await prepareWith<PreparedMix>("mix.ts", database, [String(users - makers), String(makers)]);
  while (running.length < instances) {
    const port = running.length === 0 ? database.port : await freePort();
    const shared = redis ? { REDIS_URL: redis.url } : {};
    running.push(await startApplication({ ...database.environment, ...shared, PORT: String(port) }));
  }
  const memory: Memory[] = running.map(({ residentBytes }) => {
    const beforeMb = residentBytes() / MEGABYTE;
    return { beforeMb, afterMb: beforeMb, mostMb: beforeMb };
  });
  const look = () => {
    for (const [index, each] of memory.entries()) {
      each.afterMb = (running[index]?.residentBytes() ?? 0) / MEGABYTE;
      each.mostMb = Math.max(each.mostMb, each.afterMb);
    }
  };
  const crowd = new Crowd(
    running.map(({ host }) => host),
    prepared,
  );
  const looking = setInterval(look, LOOK_MS);
  const telling = setInterval(() => console.error(`${crowd.done.length} requests …`), PROGRESS_MS);
  await crowd.live(minutes);
  clearInterval(looking);
  clearInterval(telling);
  look();
  const given = { database: name, users, minutes, instances, isOverRedis: redis !== null };
  report(given, crowd.done, memory);
  if (crowd.done.some(({ status }) => status < 200 || status >= 300)) process.exitCode = 1;
} finally {
  for (const server of running) await server.stop();
  await database.drop();
  await redis?.stop();
}
