/** Term sheets: an agreement as a document for its two parties (docs/decisions/0018). */
import "server-only";
import { createHash } from "node:crypto";
import { TERM_SHEET_TYPE } from "@/lib/agreements/constants";
import { agreementFileName, type AgreementTerms, readAgreement } from "./agreements";
import { findRevision } from "@/lib/quotes/service/shared";
import type { TermSheet } from "@/lib/agreements/term-sheet/document";
import { valueOfAgreement } from "@/lib/audit/service/proof";
import { LINK_ROUTES } from "@/lib/addresses/links";
import { ROUTES } from "@/lib/addresses/routes";
import { env } from "@/lib/env";
import { keptPdfs } from "@/lib/kit/pdf/kept-pdfs";
import type { TermSheetRequest } from "@/lib/agreements/term-sheet/layout-worker";
import { startTermSheets } from "@/lib/agreements/term-sheet/start";
import { pdfWorker } from "@/lib/kit/pdf/worker";
import type { StoredContent } from "@/lib/kit/storage/storage";
import { streamOf } from "@/lib/kit/storage/stream";
import type { Context } from "@/lib/accounts/context";
import { venueNamesOf } from "@/lib/venues/service/choice";

/** A term sheet takes a tenth of a second, the longest that the API takes a few: more is a fault, or a machine in trouble. */
const layOut = pdfWorker<TermSheetRequest>(startTermSheets, { timeMs: 20_000, waiting: 20, ofOne: 6 });

/** Some hundreds of term sheets. */
const kept = keptPdfs(32 * 1024 * 1024);

/** The sheet's PDF: laid out once for what it says, so that one that says something else by now is another. */
function pdfOf({ principal, now: generatedAt }: Context, sheet: TermSheet): Promise<Uint8Array> {
  const key = createHash("sha256").update(JSON.stringify(sheet)).digest("base64url");
  return kept(key, () => layOut(principal.userId, { sheet, generatedAt }));
}

/** What was accepted: that revision, and the RFQ's terms as it recorded them. */
async function submissionOf({ quoteId, revision }: AgreementTerms): Promise<TermSheet["submission"]> {
  const accepted = await findRevision(quoteId, revision);
  if (!accepted) return null;
  const { rfqContext, content } = accepted;
  return { rfqContext, content, venueNames: await venueNamesOf(content.venues.map(({ venue }) => venue)) };
}

async function proofOf(agreementId: number): Promise<TermSheet["proof"]> {
  const value = await valueOfAgreement(agreementId);
  if (value === null) return null;
  const at = (path: string) => new URL(path, env().NEXTAUTH_URL).href;
  return { value, address: at(ROUTES.verify), link: at(LINK_ROUTES.verify(value)) };
}

/** A party as it signed. Who bears their company's name bore that one then, too. */
const asSigned = ({ name, companyName }: AgreementTerms["issuer"], signedAs: string) => ({
  companyName: signedAs,
  name: name === companyName ? signedAs : name,
});

/**
 * The term sheet of an agreement as of now, as a PDF.
 * @throws 404 unless the caller is its issuer, its market maker or an admin · 429 too many of the caller's are being laid out · 503 it
 *   can't be laid out now
 */
export async function readTermSheet(
  context: Context,
  id: number,
): Promise<{ file: { name: string; contentType: string }; content: StoredContent }> {
  const agreement = await readAgreement(context, id);
  const { rfq, quoteId, revision } = agreement;
  const pdf = await pdfOf(context, {
    agreementId: agreement.id,
    ...{ quoteId, revision },
    issuer: asSigned(agreement.issuer, agreement.issuerCompany),
    marketMaker: asSigned(agreement.marketMaker, agreement.makerCompany),
    rfqName: rfq.name,
    type: rfq.type,
    subtype: rfq.subtype,
    signedAt: agreement.createdAt,
    estimatedTgeDate: rfq.estimatedTgeDate,
    endsAt: agreement.endsAt,
    loanValue: agreement.loanValue,
    stableAllocation: agreement.stableAllocation,
    submission: await submissionOf(agreement),
    proof: await proofOf(agreement.id),
  });
  return {
    file: {
      name: agreementFileName("Term sheet", agreement, "pdf"),
      contentType: TERM_SHEET_TYPE,
    },
    content: { size: pdf.length, open: () => streamOf([pdf]) },
  };
}
