/** Values that are bad for what a field means, and how they are sent. */
import type { Person } from "@/tests/factories/people";
import { type Answer, call, type Method } from "@/tests/setup/api";

export type Body = Record<string, unknown>;

/** Absent from the body: JSON leaves it out. */
export const MISSING = undefined;

/** Written as `1e309`: valid JSON, but more than a number can hold. */
export const TOO_BIG = "@1e309@";

export const NUL = "a\u0000b";
export const LONE_SURROGATE = "a\ud800b";

export const NO_NUMBER = ["5", "NaN", "", null, true, [5], {}, TOO_BIG];
export const NO_ID = [...NO_NUMBER, 0, -1, 1.5, 2_147_483_648, 1e300];
export const NO_TEXT = [null, 5, true, [], ["x"], {}, NUL, LONE_SURROGATE, "\u001b[2J"];

/** Nothing that anybody could see. */
export const UNSEEN = ["\u200b", " \u2060\ufeff", "\u3164", "\u00ad\u200d", "\u2800", "\u0085", "\u0007"];

/** No name: somebody would read another one. */
export const NO_NAME = [
  ...UNSEEN,
  "\u202emeca",
  "Acme\u200b",
  "Ac\u00adme",
  "Acme\u200e",
  "Acme\u0085",
  "Acme\u2028Labs",
];

export const NO_DATE_MS = [...NO_NUMBER, "2050-01-01", -1, 1.5, 1_800_000_000, 4_102_444_800_001, 1e300];
export const NO_MONTHS = [...NO_NUMBER, -1, 121, 1.5, 0.1];
export const NO_PERCENT = [...NO_NUMBER, -0.01, 100.01, 1e300];
export const NO_USD = [...NO_NUMBER, -0.01, 1_000_000_000_000_001, 1e300];

/** The body with another value at a dotted path. */
export function withValue(body: Body, path: string, value: unknown): Body {
  const copy = structuredClone(body);
  const steps = path.split(".");
  const last = steps.pop() ?? path;
  const target = steps.reduce<Body>((at, step) => at[step] as Body, copy);
  target[last] = value;
  return copy;
}

export const toJson = (body: unknown) => JSON.stringify(body).replaceAll(`"${TOO_BIG}"`, "1e309");

export type Case = [path: string, bad: () => unknown[], names?: string];
export type Target = {
  method: Method;
  url: string;
  who: () => Person;
  body: () => Body;
  cases: Case[];
  form?: boolean;
};

export const option = (overrides: Body = {}) => ({
  duration: 12,
  loanPercentage: 1,
  startMonth: 1,
  strikeOTM: 25,
  ...overrides,
});

export function send({ method, url, who, form }: Target, body: Body): Promise<Answer> {
  if (form) {
    const present = Object.entries(body).filter(([, value]) => value !== MISSING);
    return call(method, url, { form: Object.fromEntries(present) as Record<string, string> });
  }
  return call(method, url, { token: who().token, body: toJson(body) });
}
