/** What the faults came to: a table on the screen, and all of it as JSON. */
import { mkdirSync, writeFileSync } from "node:fs";
import { machine } from "../lib/machine";
import { median } from "../lib/statistics";
import type { Ledger } from "./ledger";
import type { DatabaseName } from "./worlds";

export type Tried = { part: string; says: string; database: DatabaseName; ledger: Ledger; seconds: number };

const FOLDER = ".cache/faults";

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

function cellsOf({ part, database, ledger, seconds: took }: Tried): string[] {
  const { times, acknowledged, readBack, open, openAndDone, openAndUndone, refused, backAfterMs, broken } = ledger;
  const back =
    backAfterMs.length === 0 ? "–" : `${seconds(median(backAfterMs))} / ${seconds(Math.max(...backAfterMs))}`;
  return [
    ...[part, database, String(times), String(acknowledged), String(readBack), String(open)],
    ...[`${openAndDone} / ${openAndUndone}`, String(refused), back, String(broken), took.toFixed(0)],
  ];
}

const HEADS = [
  ...["fault", "database", "times", "acknowledged", "read back", "left open", "of these done / not"],
  ...["503 in words", "back after s (median / most)", "broken", "took s"],
];

export function report(tried: readonly Tried[], json: string): void {
  const rows = [HEADS, ...tried.map(cellsOf)];
  const widths = HEADS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  console.log("");
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  "),
    );
  }
  for (const { part, database, ledger } of tried) {
    console.log(`\n${part} on ${database}`);
    for (const [name, figure] of Object.entries(ledger.figures)) console.log(`  ${name}: ${figure}`);
    for (const words of ledger.words) console.log(`  BROKEN ${words}`);
    if (ledger.broken > ledger.words.length) console.log(`  … and ${ledger.broken - ledger.words.length} more`);
  }
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(json, JSON.stringify({ machine: machine(), tried }, null, 2));
  const broken = tried.reduce((sum, { ledger }) => sum + ledger.broken, 0);
  console.log(`\n${broken === 0 ? "Every promise was kept" : `${broken} promises were broken`}. All of it: ${json}`);
}

export const jsonFile = `${FOLDER}/faults.json`;
