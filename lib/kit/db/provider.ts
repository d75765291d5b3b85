import { env } from "@/lib/env";

export type DatabaseProvider = "sqlite" | "postgresql";

/** Which database a `DATABASE_URL` names. `lib/env.ts` has already refused anything else. */
export function databaseProvider(url: string): DatabaseProvider {
  return url.startsWith("file:") ? "sqlite" : "postgresql";
}

/** The database of this process, for SQL that the two spell differently. */
export const ownProvider = (): DatabaseProvider => databaseProvider(env().DATABASE_URL);
