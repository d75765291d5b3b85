/** Agreements: what accepted quotes came to (contract section 1, docs/decisions/0015). */
import "server-only";
import { type AgreementRecord, type AgreementScope, listAgreements } from "@/lib/agreements/store";
import { partyOf, requireMay } from "@/lib/accounts/rules/permissions";
import type { AgreementListQuery } from "@/lib/agreements/contract";
import type { Context } from "@/lib/accounts/context";

export type { AgreementRecord };

/** Null for those who are never a party to one. */
export function agreementScope({ principal }: Context): AgreementScope | null {
  const { userId } = principal;
  switch (partyOf(principal)) {
    case "admin":
      return "all";
    case "issuer":
      return { issuerId: userId };
    case "maker":
      return { marketMakerId: userId };
    default:
      return null;
  }
}

/** The caller's agreements, as issuer or as market maker; everyone's for an admin; none for anybody else. */
export async function listOwnAgreements(context: Context, query: AgreementListQuery) {
  requireMay(context.principal, "agreements.listOwn");
  const scope = agreementScope(context);
  return scope ? listAgreements(scope, { ...query, now: context.now }) : { rows: [], total: 0 };
}
