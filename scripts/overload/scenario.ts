/** What an attack is, and what is promised of it (docs/decisions/0143). */
import type { PreparedMix, User } from "../mix/prepared";
import type { Asked } from "../bench/send";
import type { Tally } from "./raw";

export type Target = {
  host: string;
  port: number;
  prepared: PreparedMix;
  /** What the attacker got. */
  tally: Tally;
};

export type Scenario = {
  name: string;
  run: (target: Target) => Promise<void>;
  /** What the attacker may get, and nothing else. */
  allowed: readonly string[];
  /** What the attacker has to get, each at least once. */
  some?: readonly string[];
  /** Thousands of connections are opened at once. */
  connects?: true;
};

export const bearer = ({ token }: Pick<User, "token">) => ({ authorization: `Bearer ${token}` });

export const read = (user: Pick<User, "token">, path: string): Asked => ({
  method: "GET",
  path,
  headers: bearer(user),
});

/** An address of documentation networks that nobody has, as a proxy would tell it. @param index up to 65,536 of them */
export const from = (index: number) => ({
  "x-forwarded-for": `198.18.${Math.floor(index / 256) % 256}.${index % 256}`,
});

/** A request as it goes over the wire. */
export function wire({ method, path, headers }: Asked, more = ""): string {
  const lines = Object.entries({ host: "localhost", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}${more}\r\n`;
}
