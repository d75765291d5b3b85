/** What profiles store as JSON: each group of fields in a column of its own (docs/decisions/0037). */
import "server-only";
import type { UserType } from "@/lib/accounts/constants";
import type { StoredJson } from "@/lib/kit/db/stored-json";
import type { ProfileGroups } from "@/lib/profiles/contract/groups";
import { storedMarketMaker } from "./market-maker";
import { storedTokenIssuer } from "./token-issuer";
import { storedVcInvestor } from "./vc-investor";

type StoredGroups<Groups> = { [Group in keyof Groups]: StoredJson<Groups[Group]> };

export const STORED_GROUPS: { [Kind in UserType]: StoredGroups<ProfileGroups[Kind]> } = {
  token_issuer: storedTokenIssuer,
  market_maker: storedMarketMaker,
  vc_investor: storedVcInvestor,
};

const groupsOf = (kind: UserType): [string, StoredJson<object>][] => Object.entries(STORED_GROUPS[kind]);

/** A profile's groups from its columns; one that was not asked for is empty. */
export function readGroups<Kind extends UserType>(kind: Kind, columns: Record<string, unknown>): ProfileGroups[Kind] {
  const groups = groupsOf(kind).map(([name, stored]) => [name, stored.read(columns[name] ?? {})]);
  return Object.fromEntries(groups) as ProfileGroups[Kind];
}

/** What a change to a profile writes: its groups, if it has them, as their columns hold them. */
export function writeGroups(kind: UserType, change: object): object {
  const stored = new Map(groupsOf(kind));
  const columns = Object.entries(change).map(([name, value]) => [name, stored.get(name)?.write(value) ?? value]);
  return Object.fromEntries(columns) as object;
}
