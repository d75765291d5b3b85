/** Fills a migrated database in which `createPeople` has been. */
import { withoutIndexes } from "./indexes";
import { withoutKeeping } from "./kept-figures";
import { overSeries } from "./multiply";
import type { People, Records } from "./people";
import { openRawDatabase } from "./raw-database";
import type { Size } from "./size";
import { tablesOfDeals } from "./tables-of-deals";
import { tablesOfPeople } from "./tables-of-people";

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
    // As autovacuum would in time. SQLite is left as the application leaves it: without statistics.
    // It looks at enough rows for the same plans each time.
    if (database.provider === "postgresql") {
      await database.run("SET default_statistics_target = 1000");
      await database.run("VACUUM ANALYZE");
    }
  } finally {
    await database.close();
  }
}
