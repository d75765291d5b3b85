/** What examples/compose.yaml starts, from Debian's and npm's packages: three instances behind HAProxy, Postgres, Redis, an S3 store. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import S3rver from "s3rver";
import { atExit, temporaryFolder } from "../lib/at-exit";
import { hasProgram, installDebianPackages } from "../lib/install.mjs";
import { freePort, startPostgres } from "../lib/postgres.mjs";
import { startRedis } from "../mix/redis";
import { onServer } from "../scale/prepare";
import { Instance } from "./instance";
import { Mailbox } from "./mailbox";

const NAMES = ["A", "B", "C"] as const;
const BUCKET = "depthbook";
const PROXY_START_MS = 10_000;
const PROXY_PAUSE_MS = 50;

export const ADMIN = { email: "admin@depthbook.example", password: "the first admin's password" };

export type Topology = {
  instances: readonly [Instance, Instance, Instance];
  /** What users reach. */
  proxyUrl: string;
  mailbox: Mailbox;
  /** What a process of the application runs with beside them. */
  environment: NodeJS.ProcessEnv;
  stop: () => Promise<void>;
};

/** @throws where one is missing and can't be installed */
async function requirePrograms(): Promise<void> {
  const missing = ["haproxy", "redis-server"].filter((name) => !hasProgram(name));
  if (missing.length === 0 || (await installDebianPackages(missing))) return;
  throw new Error(`Several instances need ${missing.join(" and ")}: install them.`);
}

/** A database of its own, on the server that TEST_POSTGRES_URL names or one that is started. */
async function ownDatabase() {
  const own = process.env.TEST_POSTGRES_URL ? null : await startPostgres();
  const server = process.env.TEST_POSTGRES_URL || (own?.url ?? "");
  const name = `depthbook_instances_${process.pid}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = async () => {
    await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    own?.stop();
  };
  return { url: url.href, drop };
}

async function startStore(folder: string) {
  const configureBuckets = [{ name: BUCKET, configs: [] }];
  const store = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory: folder, configureBuckets });
  const { port } = (await store.run()) as unknown as { port: number };
  const environment = {
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
    S3_FORCE_PATH_STYLE: "true",
  };
  return { environment, stop: () => store.close() };
}

/** By the configuration of the example. */
async function startProxy(port: number, instances: readonly Instance[]): Promise<ChildProcess> {
  const addresses = instances.map(({ url }, index) => [`INSTANCE_${index + 1}`, new URL(url).host]);
  const env = { ...process.env, ...Object.fromEntries(addresses), PROXY_PORT: String(port) };
  const proxy = spawn("haproxy", ["-q", "-db", "-f", "examples/haproxy.cfg"], { env, stdio: "ignore" });
  atExit(() => void proxy.kill("SIGKILL"));
  const until = performance.now() + PROXY_START_MS;
  while (performance.now() < until && proxy.exitCode === null) {
    if ((await fetch(`http://127.0.0.1:${port}/v1/ready`).catch(() => null))?.ok) return proxy;
    await sleep(PROXY_PAUSE_MS);
  }
  proxy.kill("SIGKILL");
  throw new Error("HAProxy did not start");
}

/** @param variables of the instances, beside where everything is */
export async function startTopology(variables: Record<string, string>): Promise<Topology> {
  await requirePrograms();
  const { folder, remove } = temporaryFolder("instances");
  const ending: (() => unknown)[] = [remove];
  const stop = async () => {
    for (const end of ending.reverse()) await end();
  };
  try {
    const database = await ownDatabase();
    ending.push(database.drop);
    const redis = await startRedis();
    if (redis) ending.push(redis.stop);
    const store = await startStore(path.join(folder, "store"));
    ending.push(store.stop);
    const mailbox = new Mailbox();
    const mailPort = await mailbox.listen();
    ending.push(() => mailbox.close());
    const proxyPort = await freePort();
    const environment: NodeJS.ProcessEnv = {
      ...process.env,
      ...{ NODE_ENV: "production", DATABASE_URL: database.url, REDIS_URL: redis?.url },
      ...{ ...store.environment, SMTP_URL: `smtp://127.0.0.1:${mailPort}?from=desk@depthbook.example` },
      ...{ NEXTAUTH_URL: `http://127.0.0.1:${proxyPort}`, TRUSTED_PROXIES: "loopback", ANALYTICS_URL: "" },
      // Nobody else uses these instances.
      NEXTAUTH_SECRET: "a secret for several instances, long enough to be one",
      ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, WEBHOOK_ALLOW_PRIVATE: "true" },
      ...variables,
    };
    const [a, b, c] = [await freePort(), await freePort(), await freePort()];
    const made = ([a, b, c] as const).map((port, index) => new Instance(NAMES[index] ?? "", port, folder, environment));
    const instances = made as [Instance, Instance, Instance];
    ending.push(() => Promise.all(instances.map((instance) => instance.stop())));
    atExit(() => instances.forEach((instance) => void instance.kill()));
    // All at once, on a database that is empty.
    await Promise.all(instances.map((instance) => instance.start()));
    const proxy = await startProxy(proxyPort, instances);
    ending.push(async () => {
      const ended = once(proxy, "exit");
      proxy.kill("SIGTERM");
      await ended;
    });
    return { instances, proxyUrl: `http://127.0.0.1:${proxyPort}`, mailbox, environment, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
