/** Agreements: what accepted quotes came to (contract section 1, docs/decisions/0015). */
import "server-only";
import { type AgreementRecord, findAgreement, listAgreements } from "@/lib/agreements/store";
import { cleanFileName } from "@/lib/files/rules";
import { notFound } from "@/lib/kit/errors";
import { noRows } from "@/lib/kit/list-spec";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { dealsOf } from "@/lib/accounts/rules/relations";
import type { AgreementListQuery } from "@/lib/agreements/contract";
import type { Context } from "@/lib/accounts/context";

export type { AgreementRecord };

/** The caller's agreements, as issuer or as market maker; everyone's for an admin; none for anybody else. */
export async function listOwnAgreements(context: Context, query: AgreementListQuery) {
  requireMay(context.principal, "agreements.listOwn");
  const scope = dealsOf(context.principal);
  return scope ? listAgreements(scope, { ...query, now: context.now }) : noRows();
}

export type AgreementTerms = NonNullable<Awaited<ReturnType<typeof findAgreement>>>;

/** @throws 404 unless the caller is its issuer, its market maker or an admin */
export async function readAgreement({ principal }: Context, id: number): Promise<AgreementTerms> {
  requireMay(principal, "agreements.read");
  const scope = dealsOf(principal);
  const agreement = scope && (await findAgreement(scope, id));
  if (!agreement) throw notFound("Agreement");
  return agreement;
}

/** `Term sheet 7 - Aurora launch.pdf`. In an RFP's name, what would read as an extension or a folder is none. */
export function agreementFileName(what: string, { id, rfq }: AgreementTerms, extension: string): string {
  return cleanFileName(`${what} ${id} - ${rfq.name.replace(/[./\\]/g, " ")}.${extension}`);
}
