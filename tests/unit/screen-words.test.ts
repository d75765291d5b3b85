import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it, test } from "vitest";
import { quoteStatusQuestion, rfqStatusQuestion } from "@/components/admin/status-questions";
import { moreWords, needHeading } from "@/components/dashboard/need-words";
import { NEED_KINDS, type NeedKind } from "@/lib/dashboard/constants";
import { QUOTE_STATUSES, type QuoteStatus } from "@/lib/quotes/constants";
import type { QuoteSummaryWire } from "@/lib/quotes/contract/wire";
import { RFQ_STATUSES, type RfqStatus } from "@/lib/rfqs/constants";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";

describe("moreWords", () => {
  it.each<[NeedKind, string]>([
    ["onboardings_unfinished", "1,200 more among the onboardings in progress"],
    ["rfqs_closing", "1,200 more among the open RFPs"],
    ["venues_to_approve", "1,200 more"],
  ])("of %s says where they stand among others", (kind, words) => {
    expect(moreWords({ kind, total: 1203, total_capped: false }, 3)).toBe(words);
  });

  it("says that there are more than were counted", () => {
    expect(moreWords({ kind: "failed_emails", total: 10_000, total_capped: true }, 3)).toBe("9,997+ more");
  });
});

describe("needHeading", () => {
  it("says how many there are of each kind but the profile, of which there is one", () => {
    const of = (kind: NeedKind, total: number, total_capped = false) => needHeading({ kind, total, total_capped });
    expect(of("quotes_to_decide", 1200)).toBe("Quotes to decide (1,200)");
    expect(of("quotes_to_decide", 10_000, true)).toBe("Quotes to decide (10,000+)");
    expect(of("profile_to_finish", 1)).toBe("Profile to finish");
    expect(new Set(NEED_KINDS.map((kind) => of(kind, 2))).size).toBe(NEED_KINDS.length);
  });
});

const quote = (status: QuoteStatus) =>
  ({
    ...{ status, provider_name: "Tidepool", rfq_name: "Launch", revision: 2 },
    valid_until: "2027-01-05T12:00:00.000Z",
  }) as QuoteSummaryWire;

/** Before their deadlines, and after. */
const NOW = new Date("2027-01-01T00:00:00Z");
const LATER = new Date("2027-02-01T00:00:00Z");

describe("quoteStatusQuestion", () => {
  it("is asked before an agreement is made or voided", () => {
    expect(quoteStatusQuestion(quote("PENDING"), "ACCEPTED", NOW)).toMatchObject({
      tone: "default",
      confirmLabel: "Accept",
    });
    expect(quoteStatusQuestion(quote("ACCEPTED"), "REJECTED", NOW)).toMatchObject({
      tone: "destructive",
      description: expect.stringMatching(
        /^The agreement with Tidepool on “Launch” is removed .* The quote becomes rejected\. The RFP .* has this award to give again\./,
      ),
    });
    expect(quoteStatusQuestion(quote("ACCEPTED"), "PENDING", NOW)?.description).toContain(
      "The quote becomes pending, and can be accepted until Jan 5, 2027 12:00 UTC.",
    );
  });

  it("is asked before every change, and says who is told", () => {
    for (const from of QUOTE_STATUSES) {
      for (const to of QUOTE_STATUSES) {
        const question = quoteStatusQuestion(quote(from), to, NOW);
        if (from === to) expect(question).toBeNull();
        else expect(question?.description).toContain("Tidepool and the RFP’s owner are told");
      }
    }
  });

  it("says beforehand that a quote whose validity has passed can't be pending", () => {
    expect(quoteStatusQuestion(quote("REJECTED"), "PENDING", NOW)?.obstacle).toBe(false);
    expect(quoteStatusQuestion(quote("EXPIRED"), "PENDING", LATER)).toMatchObject({
      description: "The quote of Tidepool on “Launch”.",
      obstacle: "It was valid until Jan 5, 2027 12:00 UTC, so it can’t be pending any more.",
    });
    expect(quoteStatusQuestion(quote("ACCEPTED"), "PENDING", LATER)?.obstacle).toContain("choose another status");
    expect(quoteStatusQuestion(quote("ACCEPTED"), "REJECTED", LATER)?.obstacle).toBe(false);
  });
});

describe("rfqStatusQuestion", () => {
  const rfq = (status: RfqStatus) =>
    ({
      ...{ status, name: "Launch", owner_name: "Aurora", market_maker_count: 2 },
      valid_until: Date.parse("2027-01-05T12:00:00Z"),
    }) as RfqSummaryWire;

  it.each<[RfqStatus, RfqStatus, string]>([
    ["OPEN", "CLOSED", "Aurora and 2 invited market makers are told that an administrator did this."],
    // Whoever is invited reads of its owner alone.
    [
      "DRAFT",
      "OPEN",
      "Aurora is told that an administrator did this; 2 invited market makers read that Aurora invites",
    ],
    [
      "CLOSED",
      "OPEN",
      "Aurora is told that an administrator did this; 2 invited market makers read that Aurora invites",
    ],
    // They have never seen it.
    ["DRAFT", "CLOSED", "Aurora is told"],
  ])("from %s to %s says who is told", (from, to, told) => {
    expect(rfqStatusQuestion(rfq(from), to, NOW)?.description).toContain(told);
  });

  it("is not asked where nothing changes", () => {
    for (const status of RFQ_STATUSES) expect(rfqStatusQuestion(rfq(status), status, NOW)).toBeNull();
  });

  it("says beforehand that an RFP whose deadline has passed can't be opened, and where a later one is set", () => {
    expect(rfqStatusQuestion(rfq("CLOSED"), "OPEN", LATER)).toMatchObject({
      description: "“Launch” takes no quotes.",
      obstacle:
        "Its deadline passed on Jan 5, 2027 12:00 UTC. Take it back to a draft, and set a later one before it is opened.",
    });
    expect(rfqStatusQuestion(rfq("DRAFT"), "OPEN", LATER)?.obstacle).toContain("UTC. Set a later one");
    expect(rfqStatusQuestion(rfq("CLOSED"), "SIGNED", LATER)?.obstacle).toBe(false);
  });
});

/** What people may read of an RFQ: the specification's own labels (1-core, sections 2 and 8). Everything else says RFP. */
const FIXED = [
  "Active RFQs",
  "Failed to load RFQ data",
  "Failed to update RFQ status",
  "Failed to update RFQ",
  "Failed to update RFQ: ",
  "Failed to delete RFQ",
  "Manage your quotes and responses to RFQs",
  "No quotes submitted for this RFQ.",
  "Pending RFQs",
  "RFQ",
  "RFQ Context",
  "RFQ ID",
  "RFQ deleted successfully",
  "RFQ status updated successfully",
  "RFQ updated successfully",
  "Recent RFQs",
];

const root = path.resolve(import.meta.dirname, "../..");

const NAMED = /\bRFQs?\b/;

/** Every text in the screens' source that could be read by people: strings and what stands between tags, no comments. */
function textsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), "utf8");
  // Few name it at all, and only these are worth their parsing.
  if (!NAMED.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateHead(node)) texts.push(node.text);
    if (ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

test("people read RFP, but for the labels that are fixed", () => {
  const screens = ["app", "components"].flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: "utf8" }).map((file) => path.join(room, file)),
  );
  const texts = screens.filter((file) => /\.tsx?$/.test(file)).flatMap(textsOf);
  const said = texts.map((text) => text.replace(/\s+/g, " ")).filter((text) => NAMED.test(text));
  expect([...new Set(said)].sort()).toEqual([...FIXED].sort());
});
