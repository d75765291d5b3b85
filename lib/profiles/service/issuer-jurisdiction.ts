/** Where an issuer is at home, as the directory shows it to anybody: market makers read it beside the terms of an RFQ. */
import "server-only";
import { findIssuerGeneralInfo } from "@/lib/profiles/store";
import { merge } from "@/lib/kit/merge";
import { EMPTY_TOKEN_ISSUER } from "@/lib/profiles/contract/token-issuer";

export type IssuerJurisdiction = { tokenIssuingEntity: string; incorporation: string[] };

/** @returns null for an owner without an issuer's profile */
export async function readIssuerJurisdiction(ownerId: number): Promise<IssuerJurisdiction | null> {
  const stored = await findIssuerGeneralInfo(ownerId);
  if (stored === null) return null;
  const { legalInfo } = merge(EMPTY_TOKEN_ISSUER.generalInfo, stored);
  return {
    tokenIssuingEntity: legalInfo.tokenIssuingEntityJurisdiction,
    incorporation: legalInfo.incorporationJurisdictions,
  };
}
