/** Who sends what is bad for what it means, and of which records. */
import { createDraft, createOpenRfq, createQuote } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";

// Of the file's own database: each file makes them before it tries anything.
export let issuer: Person;
export let otherIssuer: Person;
export let maker: Person;
export let idleMaker: Person;
export let uninvited: Person;
export let admin: Person;
export let draftId: number;
export let foreignDraftId: number;
export let openId: number;
export let quoteId: number;

export async function makeRecords(): Promise<void> {
  [issuer, otherIssuer, admin] = [
    await register("token_issuer"),
    await register("token_issuer"),
    await registerAdmin(),
  ];
  [maker, idleMaker] = [await register("market_maker"), await register("market_maker")];
  uninvited = await register("market_maker");
  draftId = (await createDraft(issuer, [maker])).id;
  foreignDraftId = (await createDraft(otherIssuer, [maker])).id;
  openId = await createOpenRfq(issuer, [maker, idleMaker]);
  quoteId = await createQuote(maker, openId);
}

export const UNKNOWN_ID = 2_000_000_000;
