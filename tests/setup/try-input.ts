/**
 * Sends what may be bad to a write call and judges the answer: never a 5xx, nothing written by a refusal, and nothing kept
 * that isn't what was sent.
 */
import { expect } from "vitest";
import { calls, type AnyCall } from "@/lib/calls";
import { clients } from "@/lib/kit/db/client";
import type { Body, Sent, WriteCall } from "@/tests/factories/write-calls";
import { type Answer, call, errorOf, namedFields } from "./api";
import { databaseState } from "./database-state";
import { differencesOf } from "./read-back";
import { type Field, fieldsOf, type Path, sentSchema } from "./schema-fields";

/** What may not stand in an error: how the server is made. */
const INSIDES =
  /\bat [\w.<>]+ \(|node_modules|\.(?:ts|js|mjs):\d|[Pp]risma|[Ss][Qq][Ll]ite|[Pp]ostgre|SELECT |INSERT INTO |constraint failed|violates|ZodError/;

export const nameOfCall = ({ method, path }: Pick<AnyCall, "method" | "path">) => `${method} ${path}`;
export const writes: readonly AnyCall[] = calls.filter(({ method }) => method !== "GET");
export const bodyOfCall = (one: AnyCall) => ("body" in one ? one.body : undefined);
export const formatOf = (one: AnyCall) => ("bodyFormat" in one ? one.bodyFormat : "json");

/** That a session is used is noted so often at the most; a trial is over before half of it. */
const NEWS_MS = 10 * 60_000;

/** Of one input: what has to come of it. */
type Verdict = {
  what: string;
  /** Statuses that it may have; "taken" is any success. */
  answer: readonly (number | "taken")[];
  /** Where the input stands, if in one field. */
  path?: Path;
};

const isWithin = (named: string, path: string) =>
  named === path || named.startsWith(`${path}.`) || path.startsWith(`${named}.`) || named === "body";

export class Trial {
  readonly fields: readonly Field[];
  private readonly known: ReadonlySet<string>;
  private sent: Sent | null = null;
  private state: string | null = null;
  count = 0;
  taken = 0;

  constructor(
    readonly of: AnyCall,
    readonly how: WriteCall,
  ) {
    const schema = bodyOfCall(of);
    this.fields = schema ? fieldsOf(sentSchema(schema)) : [];
    this.known = new Set(
      this.fields.map(({ path }) => path.map((step) => (typeof step === "number" ? "*" : step)).join(".")),
    );
  }

  /** A request that is taken, and was not sent yet. */
  async valid(): Promise<Sent> {
    if (!this.sent) {
      this.sent = await this.how.request();
      // Else the request that tries the input may be the one that notes that its session is used.
      const now = Date.now();
      const [unseen, seenLongAgo] = [{ lastSeenAt: null }, { lastSeenAt: { lt: new Date(now - NEWS_MS / 2) } }];
      await clients().writer.session.updateMany({
        where: { OR: [unseen, seenLongAgo] },
        data: { lastSeenAt: new Date(now) },
      });
      this.state = await databaseState(this.how.notes);
    }
    return this.sent;
  }

  async send({ path, token }: Sent, content: { body?: unknown; headers?: Record<string, string> } = {}) {
    this.count += 1;
    return call<Body>(this.of.method, path ?? this.of.path, { token, ...content });
  }

  /** Nothing was written since the valid request was made. */
  async expectUnchanged(what: string): Promise<void> {
    if (this.state === null) return;
    const now = await databaseState(this.how.notes);
    if (now !== this.state) expect([what, now]).toEqual([what, this.state]);
  }

  private judgeRefusal(answer: Answer, { what, path, answer: expected }: Verdict): void {
    const { detail } = errorOf(answer);
    const words = typeof detail === "string" ? detail : detail.map(({ msg }) => msg).join(" ");
    if (INSIDES.test(words)) expect.fail(`${nameOfCall(this.of)}: ${what} is told how the server is made: ${words}`);
    if (answer.status !== 422) return;
    const named = namedFields(answer);
    expect([what, named.length > 0]).toEqual([what, true]);
    // What might have been right may be wrong beside others: then the others may be named.
    if (path && path.length > 0 && !expected.includes("taken")) {
      const asked = ["body", ...path].join(".");
      if (!named.some((one) => isWithin(one, asked))) expect([what, named]).toEqual([what, [asked]]);
    }
  }

  private judgeSuccess(answer: Answer<Body>, { what, path }: Verdict, text: string): void {
    const { kept = ({ element }: Body) => element, unread = [], sets = [], clears } = this.how;
    const place = kept(answer.body);
    if (place === undefined || !this.fields.length) return;
    const own = path?.map((step) => (typeof step === "number" ? "*" : step)).join(".");
    const differences = differencesOf(JSON.parse(this.saidBy(text)), place, {
      unread,
      sets,
      known: this.known,
      mayClear: (name) => Boolean(clears) && name !== own,
    });
    expect([`${nameOfCall(this.of)}: ${what}`, differences]).toEqual([`${nameOfCall(this.of)}: ${what}`, []]);
  }

  /** Judges the answer to an input. @param text the JSON that was sent, if it was any */
  async judge(answer: Answer<Body>, verdict: Verdict, text: string | null): Promise<void> {
    const isTaken = answer.status < 300;
    const isExpected = verdict.answer.includes(isTaken ? "taken" : answer.status);
    if (!isExpected) {
      expect([nameOfCall(this.of), verdict.what, answer.status, answer.body]).toEqual([
        ...[nameOfCall(this.of), verdict.what, `one of ${verdict.answer.join(", ")}`],
      ]);
    }
    if (isTaken) {
      this.taken += 1;
      this.sent = null;
      this.state = null;
      if (text !== null) this.judgeSuccess(answer, verdict, text);
      return;
    }
    this.judgeRefusal(answer, verdict);
  }

  /** Sends JSON text in the place of a valid body, and judges the answer. */
  async tryJson(text: string, verdict: Verdict): Promise<void> {
    const valid = await this.valid();
    const isSurelyRefused = !this.mayBeTaken(text);
    if (!isSurelyRefused) await this.expectUnchanged(`what came before ${verdict.what}`);
    const answer = await this.send(valid, { body: text });
    await this.judge(answer, verdict, text);
    if (!isSurelyRefused && answer.status >= 300) await this.expectUnchanged(verdict.what);
  }

  /** Where a body may be left out, nothing says `{}`. */
  private saidBy(text: string): string {
    return text === "" && "mayOmitBody" in this.of && this.of.mayOmitBody ? "{}" : text;
  }

  private mayBeTaken(text: string): boolean {
    try {
      return bodyOfCall(this.of)?.safeParse(JSON.parse(this.saidBy(text))).success ?? true;
    } catch {
      return false;
    }
  }
}

/** What a write call may refuse its input with; which of them it declares, `call` holds it to. */
export const REFUSALS = [400, 401, 403, 404, 409, 413, 415, 422] as const;
