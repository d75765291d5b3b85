import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matches } from "@/components/api-docs/contents";
import { curlOf, fileCurlOf, requestOf, type RequestShape } from "@/components/api-docs/request";

const ORIGIN = "https://depthbook.example";
const shape: RequestShape = {
  method: "POST",
  path: "/v1/rfqs/{id}/invite",
  fields: [
    { name: "id", place: "path", required: true, example: "7" },
    { name: "sort", place: "query", required: false, example: "" },
    { name: "idempotency-key", place: "header", required: false, example: "" },
  ],
  bodyType: "application/json",
};
const nothing = { values: {}, body: "", token: "" };

describe("a request that is filled in", () => {
  it("has each field where it belongs, and leaves out what is empty", () => {
    const values = { id: "a/b", sort: "-name", "idempotency-key": "desk 42" };
    expect(requestOf(shape, { values, body: "{}", token: "abc" }, ORIGIN)).toEqual({
      method: "POST",
      url: `${ORIGIN}/v1/rfqs/a%2Fb/invite?sort=-name`,
      headers: { authorization: "Bearer abc", "content-type": "application/json", "idempotency-key": "desk 42" },
      body: "{}",
    });
    expect(requestOf({ ...shape, bodyType: null }, nothing, ORIGIN)).toEqual({
      ...{ method: "POST", url: `${ORIGIN}/v1/rfqs/{id}/invite`, headers: {}, body: undefined },
    });
  });

  it("sends a form's fields as a form, and what can't be read as it is", () => {
    const form = { ...shape, bodyType: "application/x-www-form-urlencoded" };
    const bodyOf = (body: string) => requestOf(form, { ...nothing, body }, ORIGIN).body;
    expect(bodyOf('{ "username": "a@b.example", "password": "x y&z" }')).toBe(
      "username=a%40b.example&password=x+y%26z",
    );
    expect(bodyOf("{ username")).toBe("{ username");
  });
});

describe("the line for a terminal", () => {
  it("reads as one command, whose token is the shell's variable", () => {
    const request = requestOf(shape, { values: { id: "7" }, body: "{}", token: "$TOKEN" }, ORIGIN);
    expect(curlOf(request)).toBe(
      [
        `curl -X POST '${ORIGIN}/v1/rfqs/7/invite'`,
        '-H "authorization: Bearer $TOKEN"',
        "-H 'content-type: application/json'",
        "--data-raw '{}'",
      ].join(" \\\n  "),
    );
  });

  it("says to a shell what is filled in, whatever that is", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\0")),
        (body) => {
          const line = curlOf(requestOf(shape, { values: { id: "7" }, body, token: "" }, ORIGIN));
          const said = execFileSync("sh", ["-c", `curl() { printf %s "$7"; }\n${line}`], { encoding: "utf8" });
          expect(said).toBe(body);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("sends a file as a form, and keeps one that is received", () => {
    const download = { ...shape, method: "GET", path: "/v1/files/{id}" };
    expect(fileCurlOf(download, null, ORIGIN)).toBe(
      [`curl '${ORIGIN}/v1/files/7'`, '-H "authorization: Bearer $TOKEN"', "--remote-name --remote-header-name"].join(
        " \\\n  ",
      ),
    );
    expect(fileCurlOf({ ...shape, fields: [], path: "/v1/files" }, ["file", "purpose"], ORIGIN)).toContain(
      "-F file=@document.pdf \\\n  -F purpose=…",
    );
  });
});

describe("the calls that words find", () => {
  const call = {
    id: "x",
    tag: "quotes",
    method: "PUT",
    path: "/v1/quotes/status",
    summary: "Accept a quote",
    href: "/",
  };

  it("have each of them somewhere", () => {
    expect(["", "put quotes", "ACCEPT status"].map((search) => matches(call, search))).toEqual([true, true, true]);
    expect(["get quotes", "accept rfq"].map((search) => matches(call, search))).toEqual([false, false]);
  });
});
