/** Everything that somebody can be shown: the answer of every readable call, and the first paint of every page. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { PASSWORD, type Person } from "@/tests/factories/people";
import { call, routes } from "./api";
import { inNextRequest, nextRequest } from "./next-request";

export type Page = (props: {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string>>;
}) => Promise<unknown>;

const root = path.resolve(import.meta.dirname, "../..");

/** A value with nothing left out that a browser would be sent: props of client components included. */
export function textOf(value: unknown): string {
  const seen = new WeakSet();
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== "object" || part === null) return part;
    if (seen.has(part)) return undefined;
    seen.add(part);
    return part;
  });
}

/** Of every call that reads. */
export const readablePaths = routes
  .filter(({ handlers }) => handlers.GET.call !== null)
  .map(({ path: routePath }) => routePath)
  .filter((routePath) => !routePath.includes("[["));

/** What an object of an audit trail is called, and the one revision that each quote has, stand in a path as they are. */
const asked = (routePath: string, id: number) =>
  ["rfq", "quote", "agreement"].map((object) =>
    routePath
      .replace("[type]", "market-maker")
      .replace("[object]", object)
      .replace("[number]", "1")
      .replace(/\[\w+\]/g, String(id)),
  );

/** What every readable call answers this person, asked about these ids; files aside. */
export async function everyAnswer(person: Person, ids: readonly number[]): Promise<{ path: string; text: string }[]> {
  const urls = new Set(readablePaths.flatMap((one) => (one.includes("[") ? ids : [0]).flatMap((id) => asked(one, id))));
  const answers = [];
  for (const url of urls) {
    if (url.startsWith("/v1/files/")) continue;
    const { body } = await call("GET", url, { token: person.token });
    answers.push({
      path: url,
      text: body instanceof Uint8Array ? Buffer.from(body).toString() : JSON.stringify(body),
    });
  }
  return answers;
}

export async function cookieOf(person: Person): Promise<string> {
  const form = { username: person.email, password: PASSWORD };
  return (await call("POST", "/v1/users/login", { form })).headers.get("set-cookie")?.split(";")[0] ?? "";
}

/** What every page is given to paint first, for these ids; of a redirect and a not-found, nothing. */
export async function everyPage(cookie: string | undefined, ids: readonly number[]) {
  const files = readdirSync(path.join(root, "app"), { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "page.tsx" && !file.includes("[...") && !file.startsWith("docs"))
    .sort();
  const pages: { path: string; text: string }[] = [];
  for (const file of files) {
    const { default: render } = (await import(path.join(root, "app", file))) as { default: Page };
    for (const id of file.includes("[") ? ids : [0]) {
      const props = { params: Promise.resolve({ id: String(id) }), searchParams: Promise.resolve({}) };
      const shown = await inNextRequest(nextRequest("GET", "/", cookie), async () => render(props)).catch(() => null);
      if (shown !== null) pages.push({ path: `${file} ${id}`, text: textOf(shown) });
    }
  }
  return pages;
}
