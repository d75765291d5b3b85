/** What a list's exported file says that its row says too, and what it is called. */
import { describe, expect, it } from "vitest";
import { failedEmailColumns } from "@/components/admin/emails/failed-email-columns";
import { managedQuoteColumns } from "@/components/admin/managed-quote-columns";
import { managedRfqColumns } from "@/components/admin/managed-rfq-columns";
import { userColumns } from "@/components/admin/user-columns";
import { agreementColumns } from "@/components/agreements/agreement-columns";
import { tableFile } from "@/components/data-table/table-file";
import type { DataTableColumn } from "@/components/data-table/types";
import { historyColumns } from "@/components/history/history-columns";
import { deliveryColumns } from "@/components/webhooks/delivery-columns";
import { csvFileName } from "@/lib/kit/client/download-csv";

const none = () => undefined;
const manage = { onView: none, onHistory: none, onDelete: none, onEdit: none };
const AT = "2026-11-29T12:00:00.000Z";

/** Of one row, by the file's headers. */
function fileOf(columns: readonly DataTableColumn<never>[], row: object) {
  const { header, rows } = tableFile(columns, [row as never]);
  expect(new Set(header).size).toBe(header.length);
  return Object.fromEntries(header.map((name, index) => [name, rows[0]?.[index]]));
}

const party = (id: number, name: string) => ({ id, name, company_name: name });
const price = { price: 60, price_unit: "STRIKE_OTM" } as const;
const written = { created_at: AT, updated_at: AT, create_date: AT, update_date: AT };

describe("the file of a list", () => {
  it("of everyone's RFPs says whose each is, its number and its subtype", () => {
    const rfq = {
      ...{ id: 21, name: "Launch", type: "MARKET_MAKING", subtype: "LOAN_CALL_OPTION", status: "OPEN" },
      ...{ owner_name: "Aurora", market_maker_count: 4, quote_count: 3, is_awarded: false, is_fully_awarded: false },
      ...{ is_sealed: false, contract_parameters: null, venue_list: [] },
      ...{ estimated_tge_date: 0, valid_until: 0, time_to_live: 0, terms_version: 1, version: 1, ...written },
    };
    expect(fileOf(managedRfqColumns(manage), rfq)).toMatchObject({
      ...{ Name: "Launch", "RFP Number": 21, Issuer: "Aurora", Type: "Market Making", Subtype: "Loan Call Option" },
    });
  });

  it("of quotes tells two of one market maker on one RFP apart", () => {
    const quote = {
      ...{ id: 1_911_158_121, rfq_id: 21, rfq_name: "Launch", provider_id: 6, provider_name: "Meridian", ...price },
      ...{ status: "WITHDRAWN", revision: 1, valid_until: AT, decided_at: AT, agreement_id: null, ...written },
      awaiting_second_signature: null,
    };
    expect(fileOf(managedQuoteColumns(manage), quote)).toMatchObject({
      ...{ RFP: "#21 Launch", "Quote Number": 1_911_158_121, Provider: "Meridian" },
    });
  });

  it("of agreements names each by the numbers that its term sheet has", () => {
    const agreement = {
      ...{ id: 646_026_304, quote_id: 1_911_158_121, rfq_id: 21, rfq_name: "Launch", type: "MARKET_MAKING" },
      ...{ counterparty: null, issuer: party(1, "Aurora"), market_maker: party(6, "Meridian"), ...price },
      ...{ signed_as: { issuer: "Aurora", market_maker: "Meridian" }, revision: 1, status: "ACTIVE" },
      ...{ loan_value: 3_500_000.25, stable_allocation: 0, start: AT, estimated_tge_date: 0, end: AT },
    };
    expect(fileOf(agreementColumns(true, none), agreement)).toMatchObject({
      ...{ "Agreement Number": 646_026_304, "Quote Number": 1_911_158_121, "RFP Number": 21 },
      ...{ "Loan Value": 3_500_000.25, "Stable Allocation": 0 },
    });
  });

  it("of users has their company, of failed emails why they failed", () => {
    const account = {
      ...{ id: 6, name: "Jane Doe", company_name: "Meridian", email: "jane@example.com", role: "user" },
      ...{ user_type: "market_maker", is_liquidity_provider: true, onboarding_completed: true },
      ...{ onboarding_completed_at: AT, ...written },
    };
    const columns = userColumns({ ...manage, ownId: 1 });
    expect(fileOf(columns, account)).toMatchObject({ Name: "Jane Doe", "User Number": 6, Company: "Meridian" });
    const email = {
      ...{ id: 1, to: "jane@example.com", subject: "A quote", attempts: 3, error: "550 no such user" },
      ...{ failed_at: AT, created_at: AT, can_be_sent_again: true },
    };
    expect(fileOf(failedEmailColumns(none), email)).toMatchObject({ To: email.to, Error: email.error });
  });

  it("of a history names what each event is about, and says what is gone", () => {
    const said = (about: object) => {
      const event = { action: "quote.delete", from: null, to: null, note: null, actor: null, created_at: AT };
      return fileOf(historyColumns(21), { ...event, request_id: null, chain_value: null, ...about })["What"];
    };
    const quote = { object: "quote", object_id: 7, object_name: "Meridian", object_gone: true };
    expect(said(quote)).toBe("Quote deleted, Quote of Meridian · #7 (gone)");
    expect(said({ ...quote, object_name: null })).toBe("Quote deleted, Quote #7 (gone)");
    const agreement = { object: "agreement", object_id: 8, object_name: null, object_gone: false };
    expect(said({ ...agreement, action: "agreement.create" })).toBe("Agreement made, Agreement #8");
    const rfq = { object: "rfq", object_id: 21, object_name: null, object_gone: null };
    expect(said({ ...rfq, action: "rfq.create" })).toBe("RFP created");
  });

  it("of deliveries says when each was, by which id, and what went wrong", () => {
    const delivery = {
      ...{ id: 1, message_id: "msg_1", type: "quote.created", status: "FAILED", attempts: 3, error: "timed out" },
      ...{ response_status: null, duration_ms: null, next_attempt_at: null, created_at: AT, sent_at: null, body: null },
    };
    const columns = deliveryColumns(null);
    expect(fileOf(columns, delivery)).toMatchObject({
      ...{ Event: "quote.created", When: AT, "webhook-id": "msg_1", Error: "timed out" },
    });
  });

  it("leaves out what stands beside a column that is left out", () => {
    const bare: DataTableColumn<never> = { id: "a", header: "A", cell: none, beside: [{ header: "B", csv: () => 1 }] };
    expect(tableFile([bare], [])).toEqual({
      header: [],
      rows: [],
    });
  });
});

describe("its name", () => {
  const now = new Date(AT);

  it.each([
    ["My RFPs", "my-rfps-2026-11-29.csv"],
    ["Quotes for 星云代币 – 上市做市", "quotes-for-星云代币-上市做市-2026-11-29.csv"],
    ["Quotes for مشروع «النور»", "quotes-for-مشروع-النور-2026-11-29.csv"],
    ["Quotes for 🚀", "quotes-for-2026-11-29.csv"],
    ["Quotes for ../..\\x\u202Egpj.exe", "quotes-for-x-gpj-exe-2026-11-29.csv"],
    ["🚀", "table-2026-11-29.csv"],
  ])("of %s is %s", (caption, name) => {
    expect(csvFileName(caption, now)).toBe(name);
  });

  it("is one that a file system takes, however long the caption is", () => {
    const name = csvFileName("𠮷".repeat(300), now);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(name).toMatch(/^𠮷+-2026-11-29\.csv$/u);
  });
});
