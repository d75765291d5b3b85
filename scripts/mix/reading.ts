/** What somebody reads next: a list, or one of what the last list had. One in ten is the page itself, as a link opens it. */
import type { Asked } from "../bench/send";
import type { User } from "./prepared";

const LISTS: Readonly<Record<User["role"], readonly string[]>> = {
  issuer: [
    ...["/v1/rfqs/my?limit=50", "/v1/rfqs/my?limit=50&sort=-updated_at", "/v1/rfqs/my?limit=50&status=OPEN"],
    ...["/v1/agreements/my?limit=50", "/v1/notifications?limit=50"],
  ],
  maker: [
    ...["/v1/rfqs/assigned?limit=50", "/v1/rfqs/assigned?limit=50&sort=valid_until"],
    ...["/v1/quotes/my?limit=50", "/v1/quotes/my?limit=50&status=PENDING", "/v1/notifications?limit=50"],
  ],
};
const PAGES: Readonly<Record<User["role"], readonly string[]>> = {
  issuer: ["/dashboard", "/rfqs"],
  maker: ["/dashboard", "/rfqs", "/quotes"],
};
const PAGE_SHARE = 0.1;

/** What this user's lists have shown: the addresses of single records. */
export type Seen = { records: string[]; pages: string[] };

export const oneOf = <Of>(values: readonly Of[]): Of | undefined => values[Math.floor(Math.random() * values.length)];

export type Reading = { asked: Asked; isPage: boolean };

const byToken = ({ token }: User, path: string): Reading => ({
  asked: { method: "GET", path, headers: { authorization: `Bearer ${token}` } },
  isPage: false,
});
const byCookie = ({ cookie }: User, path: string): Reading => ({
  asked: { method: "GET", path, headers: { cookie } },
  isPage: true,
});

export function aList(user: User): Reading {
  if (Math.random() < PAGE_SHARE) return byCookie(user, oneOf(PAGES[user.role]) ?? "");
  return byToken(user, oneOf(LISTS[user.role]) ?? "");
}

/** Undefined when no list has shown anything yet. */
export function aDetail(user: User, { records, pages }: Seen): Reading | undefined {
  const isPage = Math.random() < PAGE_SHARE;
  const path = oneOf(isPage ? pages : records);
  if (path === undefined) return undefined;
  return isPage ? byCookie(user, path) : byToken(user, path);
}

/** Keeps what a list of RFPs or quotes has answered; of anything else, nothing. */
export function look(seen: Seen, { role }: User, path: string, body: string): void {
  const [, kind] = /^\/v1\/(rfqs|quotes)\//.exec(path) ?? [];
  if (kind === undefined || !LISTS[role].includes(path)) return;
  const ids = (JSON.parse(body) as { element: { id: number }[] }).element.map(({ id }) => id);
  if (ids.length === 0) return;
  seen.records = ids.map((id) => `/v1/${kind}/${id}`);
  if (kind === "quotes") return;
  if (role === "issuer") seen.records.push(...ids.map((id) => `/v1/quotes/for-rfq/${id}`));
  seen.pages = ids.map((id) => `/rfqs/${id}`);
}
