/** A file that is made as it is sent, and taken slowly: for as long as whoever takes it may have it. */
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { db } from "@/lib/kit/db/transaction";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { call, fetchHandlers, ORIGIN } from "@/tests/setup/api";

let admin: Person;

beforeAll(async () => {
  admin = await registerAdmin();
  await register("token_issuer");
});

/** Takes the head of the whole trail, and the rest once somebody has done something. @returns what the rest holds */
async function restOfTrail(person: Person, meanwhile: () => Promise<unknown>): Promise<string> {
  const headers = { authorization: `Bearer ${person.token}` };
  const { body } = await fetchHandlers(`${ORIGIN}/v1/audit/export`, { headers });
  if (!body) throw new Error("no file");
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  await meanwhile();
  // Longer than who asks is taken for who was let in.
  await sleep(1_100);
  const pieces: Uint8Array[] = [];
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) pieces.push(piece.value);
  return Buffer.concat(pieces).toString();
}

const update = (body: object) => call("PUT", "/v1/users/update", { token: admin.token, body });

test("the audit trail breaks off once its reader is no administrator any more, or has signed out", async () => {
  const [demoted, leaving] = [await registerAdmin(), await registerAdmin()];
  await update({ id: admin.id, name: "Somebody else" });
  await expect(restOfTrail(demoted, () => update({ id: demoted.id, role: "user" }))).rejects.toThrow("Unauthorized");
  const signOut = () => call("POST", "/v1/users/logout", { token: leaving.token });
  await expect(restOfTrail(leaving, signOut)).rejects.toThrow("Unauthorized");
  const rest = await restOfTrail(admin, () => Promise.resolve());
  expect(rest.trimEnd().split("\r\n")).toHaveLength(await db().auditEvent.count());
});
