/** The catalogue of bad input: what write calls are tried with, and how much of it at a time. */
import { isLong } from "@/tests/setup/fuzz-runs";
import { BAD_BODIES, BAD_FORMS } from "./bodies";
import { BAD_HEADERS, BAD_IDS, BAD_MEDIA_TYPES, BAD_QUERIES, ODD_SEARCHES } from "./requests";
import { BAD_UPLOADS } from "./uploads";
import { BAD_VALUES } from "./values";
import { BAD_REQUESTS } from "./wire";

const queries = Object.entries(BAD_QUERIES).flatMap(([name, values]) => values.map((value) => `${name}=${value}`));

/** Every input by its family and what it is: no two are alike. */
export const CATALOGUE: Readonly<Record<string, readonly string[]>> = {
  values: BAD_VALUES.map(({ what }) => what),
  bodies: BAD_BODIES.map(({ what }) => what),
  forms: BAD_FORMS.map(({ what }) => what),
  "media types": Object.keys(BAD_MEDIA_TYPES),
  headers: BAD_HEADERS.map(({ what }) => what),
  ids: BAD_IDS,
  queries,
  searches: ODD_SEARCHES,
  uploads: BAD_UPLOADS.map(({ what }) => what),
  requests: BAD_REQUESTS.map(({ what }) => what),
};

/** All of them in a long run; else every so many, beginning with another one for each `turn`, so that each is tried by some. */
export function shareOf<Input>(inputs: readonly Input[], { every, turn }: { every: number; turn: number }): Input[] {
  return isLong ? [...inputs] : inputs.filter((_, index) => (index + turn) % every === 0);
}
