/**
 * Cursors: places in a list, encrypted with the server's secret (AES-256-GCM). A caller learns nothing from one about the row
 * (its age, its number), and one that the server did not write, or wrote for another list or order, can't be opened.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";
import { authSecret } from "@/lib/env";
import { invalidQuery } from "@/lib/kit/errors";
import type { KeyValue } from "./order";

/** The place after a row, or before it if `backwards`. `part` names the part of the list that the row is in (page.ts). */
export type Place = { part: string; values: KeyValue[]; backwards: boolean };

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

let keys: { secret: string; sealing: Buffer; naming: Buffer } | undefined;

function keysNow() {
  const secret = authSecret();
  if (keys?.secret !== secret) {
    const derived = (use: string) => Buffer.from(hkdfSync("sha256", secret, "", `list cursor: ${use}`, 32));
    keys = { secret, sealing: derived("sealing"), naming: derived("naming") };
  }
  return keys;
}

type Written = string | number | boolean | null | { at: number };

const write = (value: KeyValue): Written => (value instanceof Date ? { at: value.getTime() } : value);
const read = (value: Written): KeyValue => (typeof value === "object" && value !== null ? new Date(value.at) : value);

/** @param list what names the list and its order */
export function sealPlace(list: string, { part, values, backwards }: Place): string {
  const { sealing, naming } = keysNow();
  const text = JSON.stringify([part, values.map(write), backwards]);
  // Derived from the content and not random, so that a page has the same cursor each time it is asked for.
  const iv = createHmac("sha256", naming).update(list).update("\0").update(text).digest().subarray(0, IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", sealing, iv).setAAD(Buffer.from(list));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** @throws a 422 that names `query.cursor` when it is none of this list in this order */
export function openPlace(list: string, cursor: string): Place {
  const bytes = Buffer.from(cursor, "base64url");
  const iv = bytes.subarray(1, 1 + IV_BYTES);
  const tag = bytes.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
  const sealed = bytes.subarray(1 + IV_BYTES + TAG_BYTES);
  try {
    if (bytes[0] !== VERSION) throw new Error("Written by another version");
    const decipher = createDecipheriv("aes-256-gcm", keysNow().sealing, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(list)).setAuthTag(tag);
    const text = Buffer.concat([decipher.update(sealed), decipher.final()]).toString("utf8");
    const [part, values, backwards] = JSON.parse(text) as [string, Written[], boolean];
    return { part, values: values.map(read), backwards };
  } catch {
    throw invalidQuery("cursor", "Must be a cursor that this list gave, asked for in the same order");
  }
}
