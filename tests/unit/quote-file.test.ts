import { describe, expect, it } from "vitest";
import { exampleLines } from "@/components/quotes/form/quote-file-example";
import { toCsv } from "@/lib/kit/csv";
import { QUOTE_KINDS } from "@/lib/quotes/constants";
import { quoteSubmissionSchema } from "@/lib/quotes/contract/content";
import { readQuoteFile } from "@/lib/quotes/contract/quote-file";
import { OTC, RETAINER, TREASURY } from "@/tests/factories/kinds";

const asked = { kind: "LOAN_CALL_OPTION", venues: ["binance", "okx"] } as const;

const CSV = `twapMethodology,"TWAP of the mid, over 3 days"
options,duration,loanPercentage,startMonth,strikeOTM
options,12,60%,0,25
options,18,40,2,1.2k

venues,venue,maxTOBSpread,depthHalfPercent,depthOnePercent,depthTwoPercent,uptimePercent
venues,Binance,0.5%,$20k,"50,000",0.1m,
additionalNotes,None
`;

const CONTENT = {
  twapMethodology: "TWAP of the mid, over 3 days",
  options: [
    { duration: 12, loanPercentage: 60, startMonth: 0, strikeOTM: 25 },
    { duration: 18, loanPercentage: 40, startMonth: 2, strikeOTM: 1200 },
  ],
  venues: [
    {
      ...{ venue: "binance", maxTOBSpread: 0.5, depthHalfPercent: 20_000, depthOnePercent: 50_000 },
      ...{ depthTwoPercent: 100_000, uptimePercent: null },
    },
  ],
  additionalNotes: "None",
};

const faultsOf = (text: string, rfq: Parameters<typeof readQuoteFile>[1] = asked) =>
  readQuoteFile(text, rfq).faults.map(({ line, field, message }) => `${line} ${field}: ${message}`);

describe("a quote's file", () => {
  it("is CSV with a line for each field and each row of a list, figures as people write them", () => {
    expect(readQuoteFile(CSV, asked)).toEqual({ content: CONTENT, faults: [] });
    expect(readQuoteFile("additionalNotes;Semicolons, too", asked).content).toEqual({
      additionalNotes: "Semicolons, too",
    });
  });

  it("is JSON in the shape of the call's content, or a whole body of the call", () => {
    expect(readQuoteFile(JSON.stringify(CONTENT, null, 2), asked)).toEqual({ content: CONTENT, faults: [] });
    const priced = CONTENT.options.map((option) => ({ ...option, tokenAmount: 7 }));
    const body = { rfq_id: 7, details: { kind: "LOAN_CALL_OPTION", retainer: null, ...CONTENT, options: priced } };
    expect(readQuoteFile(JSON.stringify(body), asked)).toEqual({ content: CONTENT, faults: [] });
    expect(quoteSubmissionSchema.safeParse(CONTENT).success).toBe(true);
  });

  it("is a body whose details are the text of a JSON, as the call takes them too", () => {
    const body = (details: string) => `{\n"rfq_id": 7,\n"details": ${JSON.stringify(details)},\n"price": 1\n}`;
    expect(readQuoteFile(body(JSON.stringify(CONTENT, null, 2)), asked)).toEqual({ content: CONTENT, faults: [] });
    expect(faultsOf(body('{\n"options": [{"duration": 0}],\n"colour": 7}'))).toEqual([
      "3 duration of option 1: Must be between 1 and 120",
      "3 colour: Is no field of a quote",
    ]);
    expect(faultsOf(body('{\n"options": [,]}'))).toEqual(["3 details: Is no JSON: , can't stand here"]);
  });

  it.each([
    ["RETAINER", { retainer: RETAINER }],
    ["OTC", { otc: OTC }],
    ["TREASURY", { treasury: TREASURY }],
  ] as const)("has the terms of a %s in both", (kind, terms) => {
    const rfq = { kind, venues: [] };
    expect(readQuoteFile(JSON.stringify(terms), rfq)).toEqual({ content: terms, faults: [] });
    const lines = Object.entries(terms).flatMap(([part, fields]) =>
      Object.entries(fields).map(
        ([name, value]) => `${part}.${name},${Array.isArray(value) ? value.join(",") : (value ?? "")}`,
      ),
    );
    expect(readQuoteFile(lines.join("\n"), rfq)).toEqual({ content: terms, faults: [] });
  });

  it("takes no figure that reads otherwise where the comma is the decimal mark", () => {
    const rfq = { kind: "OTC", venues: [] } as const;
    const read = (lines: string) => readQuoteFile(lines, rfq);
    for (const price of ["1,250", "$1,250", "0,125", "12,5"]) {
      expect(read(`otc.tokenAmount;1000\notc.pricePerTokenUsd;${price}`).faults).toMatchObject([{ line: 2 }]);
    }
    const { faults } = read("otc.tokenAmount;1,000");
    const message = "“1,000” can be read in two ways; write it without the comma, with a point for decimals";
    expect(faults).toEqual([{ line: 1, field: "otc.tokenAmount", message }]);
    // No more than one reading: two groups, a point, or cells that commas or tabs separate.
    const amounts = ["otc.tokenAmount;1,000,000", 'otc.tokenAmount,"1,000"', "otc.tokenAmount\t1,000"];
    expect(amounts.map((line) => read(line).content?.otc?.tokenAmount)).toEqual([1_000_000, 1000, 1000]);
    expect(read("otc.pricePerTokenUsd;1,250.50").content?.otc?.pricePerTokenUsd).toBe(1250.5);
  });

  it("takes no amount of dollars that may be meant a thousand times over, whatever separates the cells", () => {
    const rfq = { kind: "RETAINER", venues: ["okx"] } as const;
    const read = (lines: string) => readQuoteFile(lines, rfq);
    for (const line of [
      "retainer.monthlyFeeUsd;20.000",
      "retainer.monthlyFeeUsd,$20.000",
      "retainer.monthlyFeeUsd\t20.000",
    ]) {
      expect(read(line)).toMatchObject({ faults: [{ line: 1, field: "retainer.monthlyFeeUsd" }] });
    }
    expect(read("venues;venue;maxTOBSpread;depthHalfPercent\nvenues;okx;1.125;20.000").faults).toMatchObject([
      { line: 2, field: "depthHalfPercent of venue 1" },
    ]);
    expect(read("retainer.monthlyFeeUsd;20.50").content?.retainer?.monthlyFeeUsd).toBe(20.5);
    const price = readQuoteFile("otc.pricePerTokenUsd;1.125", { kind: "OTC", venues: [] });
    expect(price.content?.otc?.pricePerTokenUsd).toBe(1.125);
  });

  it("leaves empty what a row doesn't say", () => {
    expect(readQuoteFile('{"options": [{}, {"duration": 3}]}', asked).content).toEqual({
      options: [
        { duration: null, loanPercentage: null, startMonth: null, strikeOTM: null },
        { duration: 3, loanPercentage: null, startMonth: null, strikeOTM: null },
      ],
    });
  });

  it("names each fault of a CSV by its line and field, and then fills in nothing", () => {
    const wrong = `options,duration,loanPercentage,colour
options,0,abc,,7
venues,venue,maxTOBSpread
venues,Kraken,1
venues,okx,101
venues,OKX,$1
venues,,1
twapMethodology,TWAP, over 3 days
price,7
retainer.monthlyFeeUsd,5k
colour,`;
    expect(readQuoteFile(wrong, asked).content).toBeNull();
    expect(faultsOf(wrong)).toEqual([
      "1 options: Has no column “colour”",
      "2 loanPercentage of option 1: “abc” is no number",
      "2 option 1: “7” stands in no column",
      "2 duration of option 1: Must be between 1 and 120",
      "4 venue of venue 1: “Kraken” is no venue of this RFP",
      "5 maxTOBSpread of venue 2: Must be between 0 and 100",
      "6 maxTOBSpread of venue 3: “$1” is no number",
      "6 venue of venue 3: Names a venue twice",
      "7 venue of venue 4: Is required",
      "8 twapMethodology: Has more than one value; put a text with commas in quotes",
      "9 price: Is no field of a quote",
      "10 retainer.monthlyFeeUsd: This RFP asks for the kind LOAN_CALL_OPTION",
      "11 colour: Is no field of a quote",
    ]);
  });

  it("takes no figure that it has twice: which of them is meant nobody knows", () => {
    const twice = `options,duration,loanPercentage,strikeOTM,strikeOTM
options,12,60,25,250
twapMethodology,TWAP
twapMethodology,TWAP over 3 days`;
    expect(faultsOf(twice)).toEqual(["2 strikeOTM of option 1: Is given twice", "4 twapMethodology: Is given twice"]);
    expect(faultsOf('{\n"options": [{ "duration": 12,\n"duration": 120 }],\n"details": {}}')).toEqual([
      "3 duration of option 1: Is given twice",
    ]);
    expect(faultsOf('{\n"options": [{ "duration": 12 }],\n"options": [{ "duration": 120 }]}')).toEqual([
      "3 duration of option 1: Is given twice",
    ]);
    // A column that says nothing says nothing twice.
    expect(readQuoteFile("options,duration,duration\noptions,12,", asked).faults).toEqual([]);
  });

  it("names each fault of a JSON likewise", () => {
    const wrong = `{
  "kind": "OTC",
  "options": [
    { "duration": "12", "loanPercentage": 0 }
  ],
  "venues": 5,
  "__proto__": { "x": 1 },
  "additionalNotes": 7
}`;
    expect(faultsOf(wrong)).toEqual([
      "2 kind: This RFP asks for the kind LOAN_CALL_OPTION",
      "4 duration of option 1: Must be a number",
      "4 loanPercentage of option 1: Must be more than 0",
      "6 venues: Is no field of a quote",
      "7 __proto__.x: Is no field of a quote",
      "8 additionalNotes: Must be text",
    ]);
    expect(faultsOf('{\n"options": [,]}')).toEqual(["2 The file: Is no JSON: , can't stand here"]);
    expect(faultsOf("[]")).toEqual(["1 The file: Says nothing that a quote has"]);
    expect(faultsOf("")).toEqual(["1 The file: Says nothing that a quote has"]);
  });

  it("takes as many options as a quote", () => {
    const options = Array.from({ length: 51 }, () => ({ duration: 1 }));
    expect(faultsOf(JSON.stringify({ options }))).toEqual(["1 duration of option 51: At most 50 options"]);
  });

  it.each(QUOTE_KINDS)("has an example for each kind that can be taken as it is: %s", (kind) => {
    const [first = [], ...lines] = exampleLines(kind, asked.venues);
    const { content, faults } = readQuoteFile(toCsv(first, lines), { kind, venues: asked.venues });
    expect(faults).toEqual([]);
    expect(quoteSubmissionSchema.safeParse(content).error?.issues).toBeUndefined();
  });
});
