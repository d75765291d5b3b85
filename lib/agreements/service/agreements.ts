/** Agreements: what accepted quotes came to (contract section 1, docs/decisions/0015). */
import "server-only";
import { type AgreementRecord, listAgreements } from "@/lib/agreements/store";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { dealsOf } from "@/lib/accounts/rules/relations";
import type { AgreementListQuery } from "@/lib/agreements/contract";
import type { Context } from "@/lib/accounts/context";

export type { AgreementRecord };

/** The caller's agreements, as issuer or as market maker; everyone's for an admin; none for anybody else. */
export async function listOwnAgreements(context: Context, query: AgreementListQuery) {
  requireMay(context.principal, "agreements.listOwn");
  const scope = dealsOf(context.principal);
  return scope ? listAgreements(scope, { ...query, now: context.now }) : { rows: [], total: 0 };
}
