/** Objects that the caller may not know of: answered like those that aren't there, and nothing is written. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { submission } from "@/tests/factories/deals";
import type { Person } from "@/tests/factories/people";
import { call, type Method } from "@/tests/setup/api";
import {
  issuer,
  otherIssuer,
  maker,
  idleMaker,
  uninvited,
  admin,
  draftId,
  foreignDraftId,
  openId,
  quoteId,
  makeRecords,
  UNKNOWN_ID,
} from "@/tests/factories/bad-input/records";
import type { Body } from "@/tests/factories/bad-input/meanings";
import { noteState, expectNothingWritten } from "@/tests/setup/nothing-written";

beforeAll(makeRecords);

beforeEach(noteState);

describe("objects that the caller may not know of", () => {
  const cases: [string, Method, string, () => Person, () => Body][] = [
    ["an unknown RFQ", "PUT", "/v1/rfqs/update", () => issuer, () => ({ id: UNKNOWN_ID, name: "x" })],
    ["an unknown RFQ", "PUT", "/v1/rfqs/status", () => issuer, () => ({ id: UNKNOWN_ID, status: "OPEN" })],
    ["an unknown RFQ", "DELETE", "/v1/rfqs/delete", () => issuer, () => ({ id: UNKNOWN_ID })],
    ["an unknown RFQ", "PUT", "/v1/rfqs/status", () => admin, () => ({ id: UNKNOWN_ID, status: "CLOSED" })],
    ["another's RFQ", "PUT", "/v1/rfqs/update", () => issuer, () => ({ id: foreignDraftId, name: "x" })],
    ["another's RFQ", "PUT", "/v1/rfqs/status", () => issuer, () => ({ id: foreignDraftId, status: "OPEN" })],
    ["another's RFQ", "DELETE", "/v1/rfqs/delete", () => issuer, () => ({ id: foreignDraftId })],
    ["an unknown RFQ", "POST", "/v1/quotes/create", () => maker, () => ({ rfq_id: UNKNOWN_ID, details: submission() })],
    ["a draft", "POST", "/v1/quotes/create", () => maker, () => ({ rfq_id: draftId, details: submission() })],
    ["no invitation", "POST", "/v1/quotes/create", () => uninvited, () => ({ rfq_id: openId, details: submission() })],
    ["an unknown quote", "PUT", "/v1/quotes/update", () => maker, () => ({ id: UNKNOWN_ID, details: submission() })],
    ["another's quote", "PUT", "/v1/quotes/update", () => idleMaker, () => ({ id: quoteId, details: submission() })],
    ["an unknown quote", "PUT", "/v1/quotes/status", () => issuer, () => ({ id: UNKNOWN_ID, status: "REJECTED" })],
    ["another's quote", "PUT", "/v1/quotes/status", () => otherIssuer, () => ({ id: quoteId, status: "REJECTED" })],
    ["another's quote", "PUT", "/v1/quotes/status", () => idleMaker, () => ({ id: quoteId, status: "WITHDRAWN" })],
    ["an unknown quote", "DELETE", "/v1/quotes/delete", () => admin, () => ({ id: UNKNOWN_ID })],
  ];

  test.each(cases)("%s is 404: %s %s", async (_, method, url, who, body) => {
    const answer = await call(method, url, { token: who().token, body: body() });
    expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
    await expectNothingWritten();
  });
});
