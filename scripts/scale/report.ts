/** The table of a measurement, on the screen and as JSON. */
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { LIMIT_MS, type SizedDatabase } from "./child";
import { type Measured, MOST_RATIO } from "./measure";

const milliseconds = (value: number | null) => (value === null ? `> ${LIMIT_MS / 1000} s` : value.toFixed(1));

const breaks = ({ ratio }: Measured) => ratio > MOST_RATIO;

/** A page with more rows on it takes longer, whatever the table's size. */
const isFuller = ({ rows }: Measured) => (rows.at(-1) ?? 0) > (rows[0] ?? 0);

function line(measured: Measured): string {
  const times = measured.p50.map((value) => milliseconds(value).padStart(9)).join("");
  const rows = isFuller(measured) ? `  (rows on the page: ${measured.rows.join(", ")})` : "";
  return `${measured.name.padEnd(70)}${times} ${measured.ratio.toFixed(2).padStart(8)}${breaks(measured) ? "  BREAKS" : ""}${rows}`;
}

function planLines({ name, plans = [] }: Measured): string[] {
  return [
    `\n${name}`,
    ...plans.flatMap(({ sql, lines, breaches }) => [
      `  ${sql.replace(/\s+/g, " ").slice(0, 300)}`,
      ...lines.map((each) => `    ${each}`),
      ...breaches.map((breach) => `    -> ${breach}`),
    ]),
  ];
}

export function report(database: string, databases: readonly SizedDatabase[], measured: readonly Measured[]): void {
  const sizes = databases.map(({ size }) => size);
  const machine = { cpus: cpus().length, model: cpus()[0]?.model, memoryGb: Math.round(totalmem() / 2 ** 30) };
  const broken = measured.filter(breaks).toSorted((a, b) => b.ratio - a.ratio);
  for (const each of broken) for (const text of planLines(each)) console.log(text);
  console.log(`\n${"p50 in ms".padEnd(70)}${sizes.map((size) => String(size).padStart(9)).join("")}    ratio`);
  for (const each of measured.toSorted((a, b) => b.ratio - a.ratio)) console.log(line(each));
  console.log(
    `\n${database}, ${machine.cpus} cores, ${machine.memoryGb} GB: ${broken.length} of ${measured.length} take more than ${MOST_RATIO} times as long with ${sizes.at(-1)} RFPs as with ${sizes[0]}.`,
  );
  mkdirSync(".cache/scale", { recursive: true });
  const file = `.cache/scale/result-${database}.json`;
  writeFileSync(file, JSON.stringify({ database, machine, sizes, measured }, null, 2));
  console.log(`All of it: ${file}`);
}
