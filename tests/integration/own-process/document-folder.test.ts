/** Whether documents can be kept is known as a server starts, not at the first upload (docs/decisions/0177). */
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { watchDependencies } from "@/lib/background/dependencies";
import { env } from "@/lib/env";
import { logInto } from "@/lib/kit/watch/log";
import { unreached } from "@/lib/kit/watch/reach";
import { db } from "@/lib/kit/db/transaction";
import { pdf, upload, uploadForm } from "@/tests/factories/documents";
import { register } from "@/tests/factories/people";
import { call, errorOf } from "@/tests/setup/api";
import { expectConsoleError } from "@/tests/setup/fail-on-console-error";

const MINUTE_MS = 60_000;
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

test("a folder that takes no documents is told as the server starts, and once more until it takes them; nothing stays in it", async () => {
  const lines: Record<string, unknown>[] = [];
  logInto((line) => lines.push(JSON.parse(line) as Record<string, unknown>), "info");
  const folder = path.join(env().DATA_DIR, "files");
  rmSync(folder, { recursive: true, force: true });
  // Nobody writes into what is no folder, not even who may do anything.
  writeFileSync(folder, "");
  await watchDependencies(later(0));
  const why = expect.stringMatching(/^ENOTDIR: not a directory, mkdir/) as string;
  expect(unreached()).toMatchObject([{ dependency: "store", why }]);
  expect(lines).toMatchObject([{ level: "error", why, msg: expect.stringContaining("DATA_DIR") as string }]);

  rmSync(folder);
  await watchDependencies(later(4));
  expect(unreached()).toHaveLength(1);
  await watchDependencies(later(6));
  expect(unreached()).toEqual([]);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  expect(entries.filter((entry) => entry.isFile())).toEqual([]);
  expect(lines).toHaveLength(1);
});

describe("a folder that is none any more while the server serves", () => {
  const root = () => path.join(env().DATA_DIR, "files");
  const clear = (place: string) => rmSync(place, { recursive: true, force: true });
  const BROKEN: [string, () => void][] = [
    ["is a file", () => writeFileSync(root(), "")],
    [
      "has a file where content arrives",
      () => {
        mkdirSync(root());
        writeFileSync(path.join(root(), "incoming"), "");
      },
    ],
    ["is a link to what is gone", () => symlinkSync("/nowhere/files", root())],
    [
      "has files in place of its folders",
      () => {
        mkdirSync(root());
        for (let key = 0; key < 256; key += 1) {
          writeFileSync(path.join(root(), key.toString(16).padStart(2, "0")), "");
        }
      },
    ],
  ];

  test.each(BROKEN)("%s: an upload is an outage, administrators are told, and nothing is written", async (_, spoil) => {
    const person = await register("token_issuer");
    const send = () => call("POST", "/v1/files", { token: person.token, body: uploadForm(pdf(), "Deck.pdf", "deck") });
    const own = () => db().file.count({ where: { ownerId: person.id } });
    clear(root());
    spoil();
    expectConsoleError(/ENOTDIR|EEXIST|ENOENT/);
    const refused = await send();
    expect([refused.status, errorOf(refused).code]).toEqual([503, "unavailable"]);
    expect(unreached()).toMatchObject([{ dependency: "store" }]);
    expect(await own()).toBe(0);

    clear(root());
    expect((await send()).status).toBe(201);
    expect([await own(), unreached()]).toEqual([1, []]);
  });

  test("is a file: a document that was kept in it isn't said to be gone", async () => {
    const person = await register("token_issuer");
    const { url } = await upload(person);
    clear(root());
    writeFileSync(root(), "");
    expectConsoleError(/ENOTDIR/);
    expect((await call("GET", url, { token: person.token })).status).toBe(503);
    clear(root());
  });
});
