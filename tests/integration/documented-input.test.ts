/** What holds of the paths and queries of every documented call, whichever those are (contract section 2). */
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { OpenApiDocument, Operation, Response } from "@/lib/kit/http/openapi/types";
import { LIST_PARAMETERS } from "@/lib/kit/list-query";
import { createOpenRfq } from "@/tests/factories/deals";
import { shareOf } from "@/tests/factories/bad-input";
import { fuzzRuns, isLong } from "@/tests/setup/fuzz-runs";
import { BAD_IDS, BAD_QUERIES, ODD_SEARCHES } from "@/tests/factories/bad-input/requests";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { insertWebhook } from "@/tests/factories/webhooks";
import { type Answer, call, fieldMessages, type Method, namedFields } from "@/tests/setup/api";

type Documented = { method: Method; path: string; operation: Operation };

const { body: document } = await call<OpenApiDocument>("GET", "/v1/openapi.json");
const documented: Documented[] = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    method: method.toUpperCase() as Method,
    path,
    operation,
  })),
);
const named = ({ method, path, ...rest }: Documented) => [`${method} ${path}`, { method, path, ...rest }] as const;

/** What else a path asks for, as it may be. */
const VALID: Record<string, string> = { object: "rfq", type: "token-issuer" };

let rfqId: number;
let people: Person[];

beforeAll(async () => {
  const [issuer, maker] = [await register("token_issuer"), await register("market_maker")];
  rfqId = await createOpenRfq(issuer, [maker]);
  const admin = await registerAdmin();
  people = [admin, issuer, maker, await register("vc_investor")];
  await insertWebhook(rfqId, admin);
});

const urlOf = (path: string, values: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? VALID[name] ?? String(rfqId));

/** The answer to the first of the people whom the call lets in at all. */
async function ask(method: Method, url: string): Promise<Answer> {
  let answer: Answer | undefined;
  for (const { token } of people) {
    answer = await call<unknown>(method, url, { token });
    if (answer.status !== 403) return answer;
  }
  throw new Error(`${method} ${url} lets nobody in: ${answer?.status}`);
}

describe("an id in a path", () => {
  const cases = documented.flatMap((call) =>
    call.operation.parameters
      .filter(({ in: place, name }) => place === "path" && !(name in VALID))
      .map(({ name }) => [...named(call), name] as const),
  );

  test("is asked for by many calls", () => expect(cases.length).toBeGreaterThan(15));

  /** The id of a session is one of another kind. */
  const isIdOf = (path: string, id: string) => path.includes("/sessions/") && /^[\da-f]{8}-/.test(id);

  test.each(cases.map(([title, of, name], turn) => [title, name, of, turn] as const))(
    "%s: what is no id is refused by name (%s)",
    async (_, name, { method, path }, turn) => {
      for (const id of shareOf(BAD_IDS, { every: 6, turn })) {
        if (isIdOf(path, id)) continue;
        const answer = await ask(method, urlOf(path, { [name]: id }));
        expect([id, answer.status, namedFields(answer)]).toEqual([id, 422, [`path.${name}`]]);
      }
    },
  );

  test("of a user is refused in the words of the user management", async () => {
    for (const id of BAD_IDS) {
      expect(fieldMessages(await ask("DELETE", `/v1/users/${id}`))).toEqual(["Invalid user ID."]);
    }
  });
});

describe("a read that is asked for again", () => {
  const isSignedIn = ({ operation }: Documented) => operation.security.length > 0;
  const reads = documented.filter((one) => one.method === "GET" && isSignedIn(one)).map(named);

  test.each(reads)("%s is a 304 for one who may read it, and for nobody else", async (_, { path, operation }) => {
    const url = urlOf(path, {});
    const met = new Set<boolean>();
    for (const token of [...people.map((person) => person.token), "ended"]) {
      const plain = await call<unknown>("GET", url, { token });
      const isRead = plain.status === 200;
      if (met.has(isRead)) continue;
      met.add(isRead);
      const again = await call<unknown>("GET", url, { token, headers: { "if-none-match": "*" } });
      const isTagged = isRead && "304" in operation.responses;
      expect([plain.headers.has("etag"), again.status]).toEqual([isTagged, isTagged ? 304 : plain.status]);
    }
    expect(met).toContain(false);
  });
});

describe("a list", () => {
  const isList = ({ method, operation }: Documented) => {
    const { content } = (operation.responses["200"] ?? {}) as Partial<Response>;
    const schema = content?.["application/json"]?.schema;
    return method === "GET" && "total" in ((schema?.properties as object | undefined) ?? {});
  };
  const lists = documented.filter(isList).map(named);

  test("is what many calls answer", () => expect(lists.length).toBeGreaterThan(15));

  test.each(lists)("%s refuses, by name, the sort, search or filter that it doesn't have", async (_, list) => {
    const url = urlOf(list.path, {});
    const own = list.operation.parameters.map(({ name }) => name);
    const others = LIST_PARAMETERS.filter((name) => !own.includes(name));
    for (const name of others) {
      const answer = await ask("GET", `${url}?${name}=x`);
      expect([name, answer.status, namedFields(answer)]).toEqual([name, 422, [`query.${name}`]]);
    }
    const all = await ask("GET", `${url}?limit=0&${others.map((name) => `${name}=`).join("&")}`);
    expect(namedFields(all).sort()).toEqual(["limit", ...others].map((name) => `query.${name}`).sort());
  });

  test.each(lists)("%s ignores what no list has", async (_, { path }) => {
    expect((await ask("GET", `${urlOf(path, {})}?utm_source=x&Sort=x&toString=x`)).status).toBe(200);
  });
});

describe("a query", () => {
  const asking = documented
    .filter(({ method, operation }) => method === "GET" && operation.parameters.some((one) => one.in === "query"))
    .map((one, turn) => [...named(one), turn] as const);
  const ownOf = ({ operation }: Documented) =>
    operation.parameters.filter((one) => one.in === "query").map(({ name }) => name);
  const searched = asking.filter(([, one]) => ownOf(one).includes("q"));

  test.each(asking)("%s refuses by name what it can't be asked (%#)", async (_, one, turn) => {
    for (const name of ownOf(one)) {
      for (const value of shareOf(BAD_QUERIES[name] ?? [], { every: 8, turn })) {
        const answer = await ask("GET", `${urlOf(one.path, {})}?${name}=${value}`);
        expect([name, value, answer.status, namedFields(answer)]).toEqual([name, value, 422, [`query.${name}`]]);
      }
    }
  });

  test.each(searched)("%s is searched for anything (%#)", async (_, { path }, turn) => {
    for (const words of shareOf(ODD_SEARCHES, { every: 10, turn })) {
      const answer = await ask("GET", `${urlOf(path, {})}?q=${encodeURIComponent(words)}`);
      expect([words, answer.status]).toEqual([words, 200]);
    }
  });

  test.each(asking)(
    "%s is a 200 or a 422 whatever it is asked",
    { timeout: isLong ? 900_000 : 20_000 },
    async (_, one) => {
      const value = fc.oneof(
        fc.string({ unit: "binary", maxLength: 60 }),
        fc.stringMatching(/^[\w-]{48,90}$/),
        fc.nat().map(String),
        fc.constantFrom(...Object.values(BAD_QUERIES).flat()).map((written) => written.replaceAll("%", "")),
        fc.constantFrom(...ODD_SEARCHES),
      );
      const asked = fc.asyncProperty(
        fc.uniqueArray(fc.tuple(fc.constantFrom(...ownOf(one)), value), {
          minLength: 1,
          maxLength: 4,
          selector: ([name]) => name,
        }),
        async (pairs) => {
          const well = pairs.map(([name, text]) => [name, text.isWellFormed() ? text : "x"]);
          const answer = await ask("GET", `${urlOf(one.path, {})}?${new URLSearchParams(well)}`);
          expect([200, 422]).toContain(answer.status);
          for (const name of answer.status === 422 ? namedFields(answer) : [])
            expect(ownOf(one).map((own) => `query.${own}`)).toContain(name);
        },
      );
      await fc.assert(asked, { numRuns: fuzzRuns(6) });
    },
  );
});
