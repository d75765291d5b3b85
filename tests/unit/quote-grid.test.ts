import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blockOf, copied, filledDown, pasted } from "@/lib/quotes/rules/grid";

const columns = [
  { key: "duration", label: "Duration", sign: null },
  { key: "loan", label: "% (Loan)", sign: "%" },
  { key: "strike", label: "Strike", sign: "%" },
] as const;
const row = (duration: number | null, loan: number | null, strike: number | null) => ({ duration, loan, strike });
const table = {
  rows: [row(1, 2, 3), row(4, 5, 6)],
  columns,
  rowName: (index: number) => `Option ${index + 1}`,
  newRow: row(0, 0, 120),
  maxRows: 4,
};

const wrongHeaders = "The first line has words, and not Duration, % (Loan), Strike: copy the lines below it.";

describe("blockOf", () => {
  it.each([
    [
      "12\t50%\t1.5k\n18\t\t25\n",
      [
        ["12", "50%", "1.5k"],
        ["18", "", "25"],
      ],
    ],
    [
      "12,50%,25\n18,50,30",
      [
        ["12", "50%", "25"],
        ["18", "50", "30"],
      ],
    ],
    ["12;1,000;25", [["12", "1,000", "25"]]],
    ["50,000\r\n60,000", [["50,000"], ["60,000"]]],
    ["1,000%\n2,000%", [["1,000%"], ["2,000%"]]],
    ["$1,000,000", [["$1,000,000"]]],
    ["5\n\n7", [["5"], [""], ["7"]]],
  ])("reads %j", (text, block) => {
    expect(blockOf(text)).toEqual(block);
  });
});

describe("pasted", () => {
  it("fills from the cell on, to the right and down, and adds the rows that it needs", () => {
    const block = [
      ["10%", "20"],
      ["", "30"],
      ["1.5", "40"],
    ];
    expect(pasted({ ...table, at: { row: 1, column: 1 }, block })).toEqual({
      rows: [row(1, 2, 3), row(4, 10, 20), row(0, null, 30), row(0, 1.5, 40)],
      faults: [],
      isByName: false,
      count: 3,
    });
  });

  it("passes over a first line that names the columns, and takes nothing under one that names others", () => {
    const paste = (text: string, column = 0) =>
      pasted({ ...table, maxRows: 2, at: { row: 0, column }, block: blockOf(text) });
    const filled = [row(12, 50, 3), row(18, 40, 6)];
    expect(paste("Duration\t% (LOAN)\n12\t50\n18\t40")).toEqual({
      rows: filled,
      faults: [],
      isByName: false,
      count: 2,
    });
    expect(paste("duration,loan\n12,50\n18,40").rows).toEqual(filled);
    expect(paste("% (Loan)\n50", 1).rows[0]).toEqual(row(1, 50, 3));
    for (const headers of ["% (Loan)\tDuration", "Duration\t", "Term", "Duration\t% (Loan)\tStrike\tNote"]) {
      expect(paste(`${headers}\n12\t50`)).toMatchObject({ rows: table.rows, faults: [wrongHeaders] });
    }
    expect(paste("Duration\n").faults).toEqual(["Option 1, Duration: “Duration” is no number."]);
  });

  it("keeps of a cell what its column makes of it", () => {
    const doubled = columns.map((column) => ({ ...column, kept: (typed: number | null) => (typed ?? 0) * 2 }));
    expect(pasted({ ...table, columns: doubled, at: { row: 0, column: 0 }, block: [["7"]] }).rows[0]).toEqual(
      row(14, 2, 3),
    );
  });

  it("names every cell that can't be read, and changes nothing", () => {
    const block = [
      ["1", "x"],
      ["$2", "3"],
    ];
    expect(pasted({ ...table, at: { row: 0, column: 0 }, block })).toEqual({
      rows: table.rows,
      faults: ["Option 1, % (Loan): “x” is no number.", "Option 2, Duration: “$2” is no number."],
      isByName: false,
      count: 2,
    });
  });

  it("takes no amount of dollars that may be meant a thousand times over", () => {
    const amounts = [{ key: "depth", label: "Depth", sign: "$", isAmount: true }] as const;
    const paste = (text: string) =>
      pasted({
        ...table,
        columns: amounts,
        rows: [{ depth: 1 }],
        newRow: null,
        at: { row: 0, column: 0 },
        block: [[text]],
      });
    for (const text of ["20.000", "$ 1.500", "100.000 "]) {
      expect(paste(text).rows).toEqual([{ depth: 1 }]);
      expect(paste(text).faults).toEqual([
        expect.stringMatching(/^Option 1, Depth: “\S.*\S” can be read in two ways; /),
      ]);
    }
    const read = ["20.00", "20.5", "0.125", "20,000", "1,250.500", "1.500k", ""].map(
      (text) => paste(text).rows[0]?.depth,
    );
    expect(read).toEqual([20, 20.5, 0.125, 20_000, 1250.5, 1500, null]);
    // A spread or a strike has as many decimals as it takes.
    expect(pasted({ ...table, at: { row: 0, column: 1 }, block: [["1.125"]] }).rows[0]).toEqual(row(1, 1.125, 3));
  });

  it("says what doesn't fit, and cuts nothing off", () => {
    const wide = pasted({ ...table, at: { row: 0, column: 2 }, block: [["1", "2"]] });
    expect(wide).toMatchObject({ rows: table.rows, faults: ["2 columns don't fit: from Strike on there are 1."] });
    const long = [["1"], ["2"], ["3"]];
    expect(pasted({ ...table, newRow: null, at: { row: 1, column: 0 }, block: long }).faults).toEqual([
      "3 rows don't fit: from Option 2 on there are 1.",
    ]);
    expect(pasted({ ...table, at: { row: 2, column: 0 }, block: long }).faults).toEqual([
      "3 rows don't fit: from Option 3 on there are 2.",
    ]);
  });

  it("loses nothing: every figure of a block that is taken stands in its cell", () => {
    const cell = fc.integer({ min: 0, max: 99 });
    const block = fc
      .integer({ min: 1, max: 3 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
      );
    fc.assert(
      fc.property(block, (figures) => {
        const text = figures.map((cells) => cells.join("\t")).join("\n");
        const { rows, faults } = pasted({ ...table, at: { row: 0, column: 0 }, block: blockOf(text) });
        expect(faults).toEqual([]);
        expect(
          rows
            .slice(0, figures.length)
            .map((filled, index) => columns.slice(0, figures[index]?.length).map(({ key }) => filled[key])),
        ).toEqual(figures);
      }),
    );
  });
});

describe("pasted by names", () => {
  const rowNames = [
    ["Binance", "binance"],
    ["Gate.io", "gate"],
    ["OKX", "okx"],
  ];
  const venues = {
    ...{ rows: [row(1, 1, 1), row(2, 2, 2), row(3, 3, 3)], columns, rowNames, newRow: null, maxRows: 3 },
    rowName: (index: number) => rowNames[index]?.[0] ?? "",
  };
  const at = { row: 2, column: 0 };
  const paste = (text: string) => pasted({ ...venues, at, block: blockOf(text) });

  it("gives each venue the line that begins with its name or code, from wherever it is pasted", () => {
    expect(paste("OKX\t7\t8\t9\n binance \t4\t5%\t6")).toEqual({
      rows: [row(4, 5, 6), row(2, 2, 2), row(7, 8, 9)],
      faults: [],
      isByName: true,
      count: 2,
    });
    expect(paste("GATE\t4").rows).toEqual([row(1, 1, 1), row(4, 2, 2), row(3, 3, 3)]);
  });

  it("takes a strike's key for percent, not for the dollars that its column is typed in", () => {
    const inDollars = columns.map((column) => ({ ...column, label: `${column.label} ($)`, kept: () => 1 }));
    const paste = (header: string) =>
      pasted({ ...table, columns: inDollars, at: { row: 0, column: 2 }, block: [[header], ["5"]] });
    expect(paste("strike").faults).toHaveLength(1);
    expect(paste("Strike ($)").faults).toEqual([]);
  });

  it("passes over headers above the names", () => {
    expect(paste("Venue\tDuration\t% (Loan)\nOKX\t7\t8")).toEqual({
      rows: [row(1, 1, 1), row(2, 2, 2), row(7, 8, 3)],
      faults: [],
      isByName: true,
      count: 1,
    });
  });

  it.each([
    ["Kraken\t1\nOKX\t2", ["“Kraken” is none of Binance, Gate.io, OKX."]],
    ["OKX\t1\nokx\t2", ["OKX is there twice."]],
    ["OKX\t1\t2\t3\t4", ["4 columns don't fit: from Duration on there are 3."]],
    ["Venue\tStrike\nOKX\t2", [wrongHeaders]],
    ["OKX\tn/a\nGate.io\t2", ["OKX, Duration: “n/a” is no number."]],
    ["OKX\t1\nGate.io\tx", ["Gate.io, Duration: “x” is no number."]],
  ])("takes nothing of %j", (text, faults) => {
    expect(paste(text)).toMatchObject({ rows: venues.rows, faults, isByName: true });
  });

  it("reads a block without names as ever, and one whose words are no venue's", () => {
    expect(paste("7\t8").rows[2]).toEqual(row(7, 8, 3));
    expect(paste("n/a\t8").faults).toEqual(["OKX, Duration: “n/a” is no number."]);
    expect(pasted({ ...table, at: { row: 0, column: 0 }, block: [["OKX", "8"]] }).isByName).toBe(false);
  });

  it("in any order each venue has its own figures", () => {
    const figures = fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 3, maxLength: 3 });
    const order = fc.shuffledSubarray([0, 1, 2], { minLength: 1 });
    fc.assert(
      fc.property(figures, order, (durations, lines) => {
        const { rows } = paste(lines.map((venue) => `${rowNames[venue]?.[0]}\t${durations[venue]}`).join("\n"));
        const expected = venues.rows.map(({ duration }, venue) =>
          lines.includes(venue) ? durations[venue] : duration,
        );
        expect(rows.map(({ duration }) => duration)).toEqual(expected);
      }),
    );
  });
});

describe("copied", () => {
  const rows = [row(1, 2, 3), row(4, NaN, null)];
  const priced = columns.map((column) =>
    column.key === "strike" ? { ...column, kept: (typed: number | null) => (typed ?? 0) * 100 } : column,
  );
  const at = (down: number, column: number) => ({ row: down, column });

  it("gives a cell what another has, unless there is no such or it is no number", () => {
    expect(copied(rows, columns, at(0, 0), at(0, 1))).toEqual([row(1, 1, 3), rows[1]]);
    expect(copied(rows, columns, at(1, 2), at(0, 2))).toEqual([row(1, 2, null), rows[1]]);
    expect(copied(rows, columns, at(1, 1), at(0, 1))).toBeNull();
    expect(copied(rows, columns, at(-1, 0), at(0, 0))).toBeNull();
    expect(copied(rows, columns, at(0, -1), at(0, 0))).toBeNull();
  });

  it("keeps of a figure of another column what the cell's own makes of it, and of its own the figure", () => {
    expect(copied(rows, priced, at(0, 1), at(0, 2))).toEqual([row(1, 2, 200), rows[1]]);
    expect(copied(rows, priced, at(0, 2), at(1, 2))).toEqual([rows[0], row(4, NaN, 3)]);
  });
});

describe("filledDown", () => {
  it("gives every row below the figures of one, in the columns that are typed, and leaves the others", () => {
    const rows = [row(1, 2, 3), row(4, 5, 6), row(7, 8, 9)];
    expect(filledDown(rows, columns.slice(0, 2), 1)).toEqual([row(1, 2, 3), row(4, 5, 6), row(4, 5, 9)]);
    expect(filledDown(rows, columns, 2)).toEqual(rows);
    expect(filledDown([row(1, NaN, null), row(4, 5, 6)], columns, 0)[1]).toEqual(row(1, 5, null));
  });
});
