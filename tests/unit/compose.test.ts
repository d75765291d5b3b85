/** examples/compose.yaml, as far as it can be held without containers: `npm run test:instances` starts the same from packages. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { parseEnvironment } from "@/lib/env";

type Service = {
  image: string;
  build?: { context: string };
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
};
type Compose = { services: Record<string, Service>; volumes: Record<string, null>; configs: Record<string, object> };

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const source = read("examples/compose.yaml");
const { services, volumes } = parse(source) as Compose;
const instances = Object.entries(services).filter(([name]) => /^depthbook\d$/.test(name));
const environments = Object.values(services).map(({ environment }) => environment ?? {});
const [[, instance] = ["", undefined]] = instances;

/** What whoever starts it exports, as its first lines say. */
const EXPORTED: Readonly<Record<string, string>> = {
  NEXTAUTH_URL: "https://desk.example.com",
  NEXTAUTH_SECRET: "0123456789abcdef0123456789abcdef",
  POSTGRES_PASSWORD: "0123456789abcdef",
  S3_ACCESS_KEY_ID: "GK0123456789abcdef0123456789abcdef",
  S3_SECRET_ACCESS_KEY: "0123456789abcdef",
  S3_RPC_SECRET: "0123456789abcdef",
};

/** `${NAME:?why it is needed}` and `${NAME:-}`, as Compose reads them. */
const filled = (value: string) =>
  value.replace(/\$\{(\w+):([?-])([^}]*)\}/g, (_, name: string, kind: string, words: string) => {
    if (kind === "-") return words;
    expect(words, name).not.toBe("");
    expect(Object.keys(EXPORTED), value).toContain(name);
    return EXPORTED[name] ?? "";
  });

test("it starts three instances, alike", () => {
  expect(instances).toHaveLength(3);
  for (const [, each] of instances) expect(each).toEqual(instance);
  const [, command = ""] = /^CMD (.+)$/m.exec(read("Dockerfile")) ?? [];
  const { scripts } = JSON.parse(read("package.json")) as { scripts: { start: string } };
  // `exec`: a shell that stays would take the SIGTERM that npm passes on, and end alone.
  expect(scripts.start).toBe(`exec ${(JSON.parse(command) as string[]).join(" ")}`);
  // An upgrade's first start may commit often enough for SQLite's log to be taken in by a thread.
  expect(command).toContain("typescript-in-threads");
});

test("what they are told is what the server knows, and with the words exported it is accepted", () => {
  const told = Object.fromEntries(
    Object.entries(instance?.environment ?? {}).map(([name, value]) => [name, filled(value)]),
  );
  const known = parseEnvironment(told as unknown as NodeJS.ProcessEnv);
  expect(Object.keys(told).filter((name) => !Object.hasOwn(known, name) && told[name] !== "")).toEqual([]);
  expect(Object.keys(told).filter((name) => !read(".env.example").includes(`${name}=`))).toEqual([]);
  expect(known).toMatchObject({ S3_BUCKET: "depthbook", S3_FORCE_PATH_STYLE: true, REDIS_URL: "redis://redis:6379" });
  expect(known.DATABASE_URL).toMatch(/^postgresql:/);
  expect(known.TRUSTED_PROXIES.length).toBeGreaterThan(0);
});

test("its first lines export every variable that it asks for", () => {
  const asked = [...source.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name ?? "");
  const head = source.split("\n").filter((line) => line.startsWith("#"));
  const exported = head.flatMap((line) => [...line.matchAll(/\b([A-Z0-9_]+)=/g)].map(([, name]) => name ?? ""));
  expect(new Set(asked)).toEqual(new Set(exported));
  expect(new Set(asked)).toEqual(new Set(Object.keys(EXPORTED)));
});

test("no secret stands in it", () => {
  for (const environment of environments) {
    for (const [name, value] of Object.entries(environment)) {
      if (/SECRET|PASSWORD|KEY/.test(name)) expect(value, name).toMatch(/^\$\{\w+:[?-]/);
    }
  }
});

test("every image has its version, in the Dockerfile too", () => {
  const built = [...read("Dockerfile").matchAll(/^FROM (\S+)/gm)].map(([, image]) => image ?? "");
  const pulled = Object.values(services).flatMap(({ image, build }) => (build ? [] : [image]));
  expect([built.length, pulled.length]).toEqual([2, 4]);
  for (const image of [...built, ...pulled]) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-[a-z]+)*$/);
});

describe("each service", () => {
  test.each(Object.entries(services))("%s says when it is ready, and waits for what it needs", (_, service) => {
    expect(service.healthcheck?.test.length).toBeGreaterThan(1);
    for (const [name, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect([Object.keys(services).includes(name), condition]).toEqual([true, "service_healthy"]);
    }
    for (const volume of service.volumes ?? []) {
      const [from = ""] = volume.split(":");
      if (!from.startsWith(".")) expect(Object.keys(volumes)).toContain(from);
      else expect(read(path.join("examples", from)).length).toBeGreaterThan(0);
    }
  });
});

test("the proxy's configuration asks for the variables that it is given, and names the instances", () => {
  const asked = new Set([...read("examples/haproxy.cfg").matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name));
  const given = services.proxy?.environment ?? {};
  expect(new Set(Object.keys(given))).toEqual(asked);
  expect(instances.map(([name]) => `${name}:3000`)).toEqual(
    Object.entries(given).flatMap(([name, value]) => (name.startsWith("INSTANCE") ? [value] : [])),
  );
});

test("the proxy gives each request an id of its own, and passes on nobody's: instances believe it (docs/operations.md)", () => {
  const [, users = ""] = /^frontend users\n([\s\S]*?)\n\n/m.exec(read("examples/haproxy.cfg")) ?? [];
  const rules = users.split("\n").map((line) => line.trim());
  expect(rules).toContain("http-request set-header x-request-id %[uuid()]");
  expect(rules).toContain("http-request del-header traceparent");
});

test("a script that one instance lacks is asked of the next, and nothing else that isn't there (docs/operations.md)", () => {
  const configuration = read("examples/haproxy.cfg");
  expect(configuration).toContain("use_backend files if { path_beg /_next/static/ }");
  const retried = configuration
    .split(/^backend /m)
    .map((part) => [part.split("\n")[0], /retry-on .* 404$/m.test(part)]);
  expect(retried.slice(1)).toEqual([
    ["instances", false],
    ["files", true],
  ]);
});
