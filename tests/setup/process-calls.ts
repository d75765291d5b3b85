/** A process under way, and what its issuer and its market makers do to it (contract section 11). */
import { createDraft, createOpenRfq } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { type Answer, call, errorOf } from "@/tests/setup/api";

export const DAY_MS = 86_400_000;
export const REASON = "We launch a quarter later";
export const UNKNOWN_ID = 2_000_000_000;

// Of the file's own database: each file makes them before it asks.
export let issuer: Person, otherIssuer: Person, alpha: Person, beta: Person, uninvited: Person, admin: Person;

export let rfqId: number;

export async function makePeople(): Promise<void> {
  [issuer, otherIssuer] = [await register("token_issuer", "Nimbus Labs"), await register("token_issuer")];
  [alpha, beta] = [await register("market_maker", "Alpha"), await register("market_maker", "Beta")];
  [uninvited, admin] = [await register("market_maker"), await registerAdmin()];
}

export async function openAnother(): Promise<void> {
  rfqId = await createOpenRfq(issuer, [alpha, beta]);
}

export async function draftAnother(): Promise<void> {
  rfqId = (await createDraft(issuer, [alpha])).id;
}

export const read = async ({ token }: Person, id = rfqId) =>
  (await call("GET", `/v1/rfqs/${id}`, { token })).body.element;

export const extend = ({ token }: Person, valid_until: number, more: object = {}) =>
  call("PUT", "/v1/rfqs/extend", { token, body: { id: rfqId, valid_until, ...more } });

export const invite = ({ token }: Person, market_maker_ids: unknown, id = rfqId) =>
  call("POST", `/v1/rfqs/${id}/invite`, { token, body: { market_maker_ids } });

export const cancel = ({ token }: Person, reason: unknown = REASON, id = rfqId) =>
  call("POST", `/v1/rfqs/${id}/cancel`, { token, body: { reason } });

export const pass = ({ token }: Person, reason: unknown = REASON, id = rfqId) =>
  call("POST", `/v1/rfqs/${id}/pass`, { token, body: { reason } });

export const decide = ({ token }: Person, id: number, status: string, more: object = {}) =>
  call("PUT", "/v1/quotes/status", { token, body: { id, status, ...more } });

export const setStatus = ({ token }: Person, status: string) =>
  call("PUT", "/v1/rfqs/status", { token, body: { id: rfqId, status } });

export const refusal = (answer: Answer) => [answer.status, errorOf(answer).code];
export const outcomes = (answers: Answer[]) => answers.map(({ status }) => status).sort();
export const NOT_OPEN = [409, "rfq_not_open"];

/** The titles of a person's notifications of the RFQ, beside those of its publication and of quotes. */
export async function toldOf(person: Person): Promise<string[]> {
  const { body } = await call("GET", "/v1/notifications?limit=100", { token: person.token });
  return body.element
    .filter(({ rfq_id, kind }) => rfq_id === rfqId && ["rfq_extended", "rfq_cancelled", "rfq_passed"].includes(kind))
    .map(({ body: text }) => text);
}

export const trail = async (person: Person) =>
  (await call("GET", `/v1/audit/rfq/${rfqId}`, { token: person.token })).body.element;

export const actions = async (person: Person) => (await trail(person)).map(({ action }) => action);
