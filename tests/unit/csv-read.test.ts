import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCsv } from "@/lib/kit/csv";
import { parseCsv } from "@/lib/kit/csv-read";

const cellsOf = (text: string, delimiter = ",") => parseCsv(text, delimiter).map(({ cells }) => cells);

describe("parseCsv", () => {
  it("reads cells, quoted or not, with the lines that they begin on", () => {
    expect(parseCsv('a,b\r\n"say ""hi"", twice","two\nlines"\n\nlast', ",")).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: ['say "hi", twice', "two\nlines"] },
      { line: 4, cells: [""] },
      { line: 5, cells: ["last"] },
    ]);
  });

  it("reads what a spreadsheet copies: tabs, empty cells and empty rows", () => {
    expect(cellsOf("1\t\t3\r\n\t\t\r\n7\t8\t9\r\n", "\t")).toEqual([
      ["1", "", "3"],
      ["", "", ""],
      ["7", "8", "9"],
    ]);
    expect(cellsOf("1,000;2\r3;4", ";")).toEqual([
      ["1,000", "2"],
      ["3", "4"],
    ]);
  });

  it("takes a quote that never ends as text, and finds nothing in nothing", () => {
    expect(cellsOf('a,"b,c\nd')).toEqual([["a", "b,c\nd"]]);
    expect(cellsOf("")).toEqual([]);
  });

  it("reads what toCsv wrote, whatever it was", () => {
    // Of a text that looks like a formula, or like one that was kept from being one, toCsv makes another on purpose.
    const text = fc.string().filter((value) => !/^'*[=+\-@\t\r\n＝＋－＠]/.test(value));
    const rows = fc.array(fc.array(text, { minLength: 2, maxLength: 4 }));
    fc.assert(
      fc.property(rows, (written) => {
        expect(cellsOf(toCsv(["h", "i"], written)).slice(1)).toEqual(written);
      }),
    );
  });
});
