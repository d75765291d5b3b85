/**
 * What only the owner, an admin and a counterparty may see of a profile (contract section 4) carries a marker; every
 * readable call is asked, and every page rendered for its first paint, by those who may not see it: none holds one.
 */
import { inNextRequest, nextRequest } from "@/tests/setup/next-request";
import { readdirSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { USER_TYPES, type UserType } from "@/lib/accounts/constants";
import { type Person, register, registerAdmin, registerOnly } from "@/tests/factories/people";
import { fullProfile, PRIVATE } from "@/tests/factories/full-profile";
import { createProfile } from "@/tests/factories/profiles";
import { call, routes } from "@/tests/setup/api";

type Page = (props: {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string>>;
}) => Promise<unknown>;

const root = path.resolve(import.meta.dirname, "../..");
const owners: Partial<Record<UserType, Person>> = {};
let ids: number[] = [];
let outsiders: [string, Person | null][] = [];

beforeAll(async () => {
  for (const kind of USER_TYPES) {
    const owner = await registerOnly(kind, `Owner ${kind}`);
    owners[kind] = owner;
    ids.push(await createProfile(owner, kind, fullProfile[kind]));
  }
  outsiders = [["anonymous", null]];
  for (const kind of USER_TYPES) outsiders.push([kind, await register(kind)]);
  // Numbers of other things that a path may name, and some that name nothing.
  ids = [...new Set([...ids, 1, 2, 3, 4, 5, 6])];
});

/** A value with nothing left out that a browser would be sent: props of client components included. */
function textOf(value: unknown): string {
  const seen = new WeakSet();
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== "object" || part === null) return part;
    if (seen.has(part)) return undefined;
    seen.add(part);
    return part;
  });
}

test("no call answers it", async () => {
  const paths = routes
    .filter(({ handlers }) => handlers.GET.call !== null)
    .map(({ path: routePath }) => routePath)
    .filter((routePath) => !routePath.includes("[["));
  for (const [name, person] of outsiders) {
    for (const routePath of paths.filter((one) => !one.startsWith("/v1/files/"))) {
      for (const id of routePath.includes("[") ? ids : [0]) {
        const asked = routePath.replace("[type]", "token-issuer").replace(/\[\w+\]/g, String(id));
        const { body } = await call("GET", asked, { token: person?.token });
        expect(JSON.stringify(body), `${asked} for ${name}`).not.toContain(PRIVATE);
      }
    }
  }
  const own = await call("GET", "/v1/onboarding/my", { token: owners.token_issuer?.token });
  expect(JSON.stringify(own.body)).toContain(PRIVATE);
});

async function cookieOf(person: Person): Promise<string> {
  const form = { username: person.email, password: "correct horse battery" };
  return (await call("POST", "/v1/users/login", { form })).headers.get("set-cookie")?.split(";")[0] ?? "";
}

test("no page's first paint holds it", async () => {
  const pages = readdirSync(path.join(root, "app"), { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "page.tsx" && !file.includes("[...") && !file.startsWith("docs"))
    .sort();
  let rendered = 0;
  const admin = await registerAdmin();
  for (const [name, person] of [...outsiders, ["admin", admin] as const]) {
    const cookie = person ? await cookieOf(person) : undefined;
    for (const file of pages) {
      const { default: render } = (await import(path.join(root, "app", file))) as { default: Page };
      for (const id of file.includes("[") ? ids : [0]) {
        const props = { params: Promise.resolve({ id: String(id) }), searchParams: Promise.resolve({}) };
        // A redirect and a not-found are thrown: nothing is rendered then.
        const shown = await inNextRequest(nextRequest("GET", "/", cookie), async () => render(props)).catch(() => null);
        if (shown === null) continue;
        rendered += 1;
        if (name !== "admin") expect(textOf(shown), `${file} ${id} for ${name}`).not.toContain(PRIVATE);
      }
    }
  }
  expect(rendered).toBeGreaterThan(20);
  const mine = await inNextRequest(nextRequest("GET", "/", await cookieOf(owners.market_maker as Person)), async () => {
    const { default: render } = (await import("@/app/onboarding/market-maker/page")) as unknown as { default: Page };
    return render({ params: Promise.resolve({ id: "0" }), searchParams: Promise.resolve({}) });
  });
  expect(textOf(mine)).toContain(PRIVATE);
});
