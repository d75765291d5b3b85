/** Where an issuer is at home, as the directory shows it to anybody: market makers read it beside the terms of an RFQ. */
import "server-only";
import { findIssuerGeneralInfo } from "@/lib/profiles/store/profiles";

/** `profileId` is that of their page in the directory. */
export type IssuerJurisdiction = { profileId: number; tokenIssuingEntity: string; incorporation: string[] };

/** @returns null for an owner without an issuer's profile */
export async function readIssuerJurisdiction(ownerId: number): Promise<IssuerJurisdiction | null> {
  const generalInfo = await findIssuerGeneralInfo(ownerId);
  if (generalInfo === null) return null;
  const { legalInfo } = generalInfo;
  return {
    profileId: generalInfo.id,
    tokenIssuingEntity: legalInfo.tokenIssuingEntityJurisdiction,
    incorporation: legalInfo.incorporationJurisdictions,
  };
}
