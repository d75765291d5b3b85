import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCsv } from "@/lib/kit/csv";

const body = (...cells: (string | number | null)[]) =>
  toCsv(["h"], [cells]).slice("\uFEFFh\r\n".length, -"\r\n".length);

describe("toCsv", () => {
  it("starts with a byte order mark and ends every line with CRLF", () => {
    expect(toCsv(["Name", "Price"], [["Ada", 2]])).toBe("\uFEFFName,Price\r\nAda,2\r\n");
  });

  it("writes a header alone when there are no rows", () => {
    expect(toCsv(["Name"], [])).toBe("\uFEFFName\r\n");
  });

  it.each([
    ["plain text", "plain text"],
    ["a,b", '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ["two\nlines", '"two\nlines"'],
    ["a;b", '"a;b"'],
    [" padded ", '" padded "'],
    ["", ""],
    ["Zürich 東京", "Zürich 東京"],
  ])("quotes %j", (value, written) => {
    expect(body(value)).toBe(written);
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "＝1"])("keeps %j from running as a formula", (value) => {
    expect(body(value)).toBe(`'${value}`);
  });

  it("gives back what was written, once one apostrophe is taken off what would run", () => {
    const read = (cell: string) => (/^'+[=+\-@＝]/.test(cell) ? cell.slice(1) : cell);
    for (const value of ["=1+1", "'=1+1", "''-1", "'quoted'", "'", "plain"]) expect(read(body(value))).toBe(value);
  });

  it("guards and quotes what starts with a tab or a line break", () => {
    expect(body("\t=1")).toBe(`"'\t=1"`);
    expect(body("\r=1")).toBe(`"'\r=1"`);
  });

  it("leaves numbers as numbers, negative ones too, and unknown ones empty", () => {
    expect(body(-1.5, 0, 1_000_000, null, Number.NaN, Number.POSITIVE_INFINITY)).toBe("-1.5,0,1000000,,,");
  });

  it("never lets text out that a spreadsheet would run, whatever it is", () => {
    fc.assert(fc.property(fc.string(), (value) => !/^"?[=+\-@\t\r\n]/.test(body(value))));
  });

  it("keeps each value in one cell, whatever it is", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (values) => {
        const cells = body(...values).match(/("(?:[^"]|"")*"|[^",]*)(,|$)/gy) ?? [];
        // The pattern also matches the empty end of the line.
        return (
          cells.join("") === body(...values) && cells.filter((cell) => cell.endsWith(",")).length === values.length - 1
        );
      }),
    );
  });
});
