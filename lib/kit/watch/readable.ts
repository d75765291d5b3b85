/** A line of the log for whoever reads it as it comes: `npm run demo`, `npm run dev`. */
import type { ToldError } from "./told-errors";

type Line = { time: string; level: string; msg?: string; err?: ToldError; [field: string]: unknown };

const valueOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

const errorIn = ({ type, message, stack, cause }: ToldError): string =>
  [
    `  ${type}: ${message}`,
    ...(stack?.split("\n").map((frame) => `    ${frame}`) ?? []),
    ...(cause ? [errorIn(cause)] : []),
  ].join("\n");

/** @param json a line as it is written in production */
export function readable(json: string): string {
  const { time, level, msg = "", err, ...fields } = JSON.parse(json) as Line;
  const told = Object.entries(fields).map(([name, value]) => `${name}=${valueOf(value)}`);
  const head = [time.slice(11, 19), level.toUpperCase().padEnd(5), msg, ...told].join(" ");
  return `${[head, ...(err ? [errorIn(err)] : [])].join("\n")}\n`;
}
