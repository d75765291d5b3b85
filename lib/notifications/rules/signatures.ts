/** What members tell each other of acceptances that two of them sign (docs/decisions/0113). No other account reads it. */
import { type MemberRole } from "@/lib/accounts/constants";
import { roleMay } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";
import { formatUsd, formatUsdInFull } from "@/lib/kit/format";
import type { NotificationKind } from "@/lib/notifications/constants";
import type { Among, NewNotification } from "./events";

/** The account is that of the RFQ's owner. */
export type SignedQuote = {
  accountId: number;
  rfq: { id: number; name: string };
  quote: { id: number; providerName: string };
};

type Signer = { id: number; name: string };

/** Why an acceptance no longer awaits its second signature. */
const VOID_WORDS = {
  ACCEPTED: "The quote was accepted without it.",
  EXPIRED: "The quote has expired.",
  PENDING: "An administrator changed the quote.",
  REJECTED: "The quote was rejected.",
  WITHDRAWN: "The quote was withdrawn.",
  revised: "The quote was revised: read it again before you accept it.",
  quoteDeleted: "An administrator deleted the quote.",
  rfqCancelled: "The RFP was cancelled, and every pending quote on it rejected.",
  rfqDeleted: "An administrator deleted the RFP, and with it every quote on it.",
  awardsGiven: "All awards of the RFP are given to others.",
  termsChanged: "The RFP’s terms have changed: the quote can be accepted anew once its market maker has revised it.",
  signerGone: "Whoever signed first may sign no more.",
} as const;
export type VoidReason = keyof typeof VOID_WORDS;

export function isAmong({ id, role }: { id: number; role: MemberRole }, among: Among | undefined): boolean {
  if (!among) return true;
  return "only" in among ? among.only === id : roleMay(role, "quotes.sign") && among.signersBut !== id;
}

function told(kind: NotificationKind, signed: SignedQuote, among: Among, words: { title: string; body: string }) {
  const { accountId: userId, rfq, quote } = signed;
  const href = kind === "signature_awaited" ? ROUTES.signQuote(quote.id) : ROUTES.quoteOnRfq(rfq.id, quote.id);
  return { userId, among, kind, ...words, href, rfqId: rfq.id, quoteId: quote.id };
}

/** One has signed: the others who may are asked to. @param valueUsd null where it isn't known */
export function signatureAwaited(signed: SignedQuote, first: Signer, valueUsd: number | null): NewNotification {
  const value = valueUsd === null ? "Its value isn’t known." : `It is worth ${formatUsd(valueUsd)}.`;
  const body = `${first.name} signed the acceptance of ${signed.quote.providerName}’s quote. ${value} It awaits a second signer.`;
  const title = `Second signature needed: ${signed.rfq.name}`;
  return told("signature_awaited", signed, { signersBut: first.id }, { title, body });
}

/** The second has signed: the first is told, and led to the agreement that it made. */
export function signatureGiven(
  signed: SignedQuote,
  firstId: number,
  second: Signer,
  agreementId: number,
): NewNotification {
  const body = `${second.name} signed, too: the quote of ${signed.quote.providerName} is accepted.`;
  const words = { title: `Quote accepted: ${signed.rfq.name}`, body };
  return { ...told("signature_given", signed, { only: firstId }, words), href: ROUTES.agreement(agreementId) };
}

/** Another doesn't sign, or the first takes it back. @param reason empty where none was given */
export function signatureDeclined(signed: SignedQuote, by: Signer, isOwn: boolean, reason: string): NewNotification {
  const of = `the acceptance of ${signed.quote.providerName}’s quote`;
  const did = isOwn ? `${by.name} took back ${of}.` : `${by.name} did not sign ${of}.`;
  const body = `${did}${reason && ` They say: “${reason}”`}`;
  const title = `Not accepted: ${signed.rfq.name}`;
  return told("signature_declined", signed, { signersBut: by.id }, { title, body });
}

/** What is deleted has no page any more. */
function placeOfVoid({ rfq, quote }: SignedQuote, why: VoidReason): string {
  if (why === "rfqDeleted") return ROUTES.rfqs;
  return why === "quoteDeleted" ? ROUTES.rfq(rfq.id) : ROUTES.quoteOnRfq(rfq.id, quote.id);
}

/** @param byId the member who did it, if one of the account's own did */
export function signatureVoid(signed: SignedQuote, why: VoidReason, byId: number | null): NewNotification {
  const body = `${VOID_WORDS[why]} The acceptance of ${signed.quote.providerName}’s quote awaits no signature any more.`;
  const title = `No signature needed: ${signed.rfq.name}`;
  return { ...told("signature_void", signed, { signersBut: byId }, { title, body }), href: placeOfVoid(signed, why) };
}

/** `two signers above $100,000`, as trails and notices say the rule. */
export function ruleWords(aboveUsd: number | null): string {
  if (aboveUsd === null) return "one signer";
  return aboveUsd === 0 ? "two signers always" : `two signers above ${formatUsdInFull(aboveUsd)}`;
}

/** Whoever signs knows how many it takes. */
export function twoSignersChanged(accountId: number, by: Signer, aboveUsd: number | null): NewNotification {
  const body = `${by.name} changed it. From now on accepting a quote takes ${ruleWords(aboveUsd)}. What awaits a second signature still does.`;
  const among = { signersBut: by.id };
  const words = { title: "Rule of two signers changed", body, href: ROUTES.memberSettings };
  return { userId: accountId, among, kind: "two_signers_changed", ...words, rfqId: null, quoteId: null };
}
