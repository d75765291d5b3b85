/** What is stored of a second factor says nothing without NEXTAUTH_SECRET (docs/decisions/0126). */
import "server-only";
import { createHmac } from "node:crypto";
import * as sealed from "@/lib/kit/db/sealed";

const of = (memberId: number): sealed.Seal => ({ use: "second factor: secret", owner: memberId });

export const seal = (memberId: number, secret: string): string => sealed.seal(of(memberId), secret);

/** @returns null where it was sealed for somebody else, or under another NEXTAUTH_SECRET: no code can be checked then */
export const open = (memberId: number, secret: string): string | null => sealed.open(of(memberId), secret);

/** What is kept of a recovery code. */
export const hashOf = (memberId: number, plain: string) =>
  createHmac("sha256", sealed.keyFor("second factor: recovery code"))
    .update(`${memberId}\n${plain}`)
    .digest("base64url");
