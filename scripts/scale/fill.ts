/** Fills a migrated database in which `createPeople` has been. */
import { withoutIndexes } from "./indexes";
import { withoutKeeping } from "./kept-figures";
import { overSeries } from "./multiply";
import type { People, Records } from "./people";
import { openRawDatabase, type RawDatabase } from "./raw-database";
import type { Size } from "./size";
import { tablesOfDeals } from "./tables-of-deals";
import { tablesOfPeople } from "./tables-of-people";

/**
 * As autovacuum would in time; of enough rows for the same plans each time. SQLite is left as the application leaves it:
 * without statistics.
 */
export async function gatherStatistics(database: RawDatabase): Promise<void> {
  if (database.provider === "sqlite") return;
  await database.run("SET default_statistics_target = 1000");
  await database.run("VACUUM ANALYZE");
}

export async function fill(url: string, size: Size, { people, records }: { people: People; records: Records }) {
  const database = await openRawDatabase(url);
  try {
    const now = Date.now();
    const companies = Math.max(size.issuers, size.makers, size.funds, size.venues, size.emails, size.failures);
    await withoutKeeping(database, async () => {
      await withoutIndexes(database, async () => {
        await overSeries(database, companies, tablesOfPeople(size, people, now));
        await overSeries(database, size.rfqs, tablesOfDeals(size, people, records, now));
      });
    });
    await gatherStatistics(database);
  } finally {
    await database.close();
  }
}
