/**
 * `npm run bench:scale [-- --sizes=1k,100k,1m --database=sqlite|postgres --only=/v1/rfqs/my]`: how much longer each read takes on more rows, and
 * the plans of those that take more than 1.5 times as long (docs/performance.md). Postgres is the server that
 * TEST_POSTGRES_URL names, or one of its own for as long as it runs.
 */
import { parseArgs } from "node:util";
import { measure } from "./scale/measure";
import { prepareSizes } from "./scale/prepare";
import { report } from "./scale/report";
import { parseSize } from "./scale/size";

if (process.send) {
  // The application, which this process alone has: its parent only counts.
  const { answerQuestions } = await import("./scale/answering");
  await answerQuestions();
} else {
  const { values } = parseArgs({
    options: {
      sizes: { type: "string", default: "1k,100k,1m" },
      database: { type: "string", default: "sqlite" },
      only: { type: "string", default: "" },
    },
  });
  if (!["sqlite", "postgres"].includes(values.database)) throw new Error("--database is sqlite or postgres");
  const sizes = values.sizes
    .split(",")
    .map(parseSize)
    .toSorted((a, b) => a - b);
  const { databases, stop } = await prepareSizes(sizes, values.database === "sqlite" ? "sqlite" : "postgresql");
  try {
    report(values.database, databases, await measure(databases, values.only));
  } finally {
    stop();
  }
}
