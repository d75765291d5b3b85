/**
 * Contract section 4, call by call and principal by principal. A handler without a row in the table fails the first
 * test.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { call, type Method, METHODS, routes } from "@/tests/setup/api";
import { PRINCIPALS, type People, people, registerPeople, tokenOf } from "@/tests/factories/authorization/people";
import { MATRIX } from "@/tests/factories/authorization/matrix";

beforeAll(registerPeople);

test("every handler has a row, and every row a handler", () => {
  const handlers = routes.flatMap(({ path, handlers: byMethod }) =>
    METHODS.filter((method) => byMethod[method].call !== null).map((method) => `${method} ${path}`),
  );
  expect(Object.keys(MATRIX).sort()).toEqual(handlers.sort());
});

describe.each(Object.entries(MATRIX))("%s", (name, { expected, request }) => {
  test.each(PRINCIPALS)("answers %s as the contract says", async (principal) => {
    const [method, path] = name.split(" ") as [Method, string];
    const { path: asked = path, ...content } = (await request?.(principal)) ?? {};
    const { status } = await call(method, asked, { token: await tokenOf(principal), ...content });
    expect(status).toBe(expected[principal]);
    // The session that other cells ask by has ended with the others.
    if (name === "DELETE /v1/users/sessions" && status === 200) {
      people[principal as keyof People].token = (await tokenOf(principal)) ?? "";
    }
  });
});
