/** What a process of the application has found out and made for the measurement, which itself knows only HTTP. */
import type { Statement } from "../scale/statements";
import type { Asked } from "./send";

/** What a goal is set for. */
export type Kind = "list" | "single" | "dashboard" | "write" | "sign-in" | "other" | "page";

export type Repeated = { name: string; kind: Kind; asked: Asked; statements: number | null };

/** An issuer and a market maker who deal with each other alone; `makerId` is a user's. */
export type Pair = { issuerToken: string; makerToken: string; makerId: number };

/** A write of a deal. Its body is JSON in which `ID` and `MAKER` stand for what differs from deal to deal. */
export type Step = {
  name: string;
  by: "issuer" | "maker";
  method: Asked["method"];
  path: string;
  body: string;
  statements: number;
};

export type Prepared = {
  repeated: Repeated[];
  /** What the reads of that name send to the database, for a server that does nothing else. */
  sql: { name: string; statements: Statement[] }[];
  pairs: Pair[];
  steps: Step[];
};
