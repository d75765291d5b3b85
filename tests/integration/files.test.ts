import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, rmdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { strToU8 } from "fflate";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { markUnreferenced, markUnreferencedExcept } from "@/lib/files/store";
import { clients } from "@/lib/kit/db/client";
import { inTransaction } from "@/lib/kit/db/transaction";
import { startBackgroundWork } from "@/lib/background/background";
import { sweepUnreferencedFiles } from "@/lib/files/service/sweep";
import { settleFileReferences } from "@/lib/files/service/files";
import { storage } from "@/lib/kit/storage/storage";
import { createOpenRfq } from "@/tests/factories/deals";
import { compoundFile, officeFile, pdf, upload, uploadForm, zeros } from "@/tests/factories/documents";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { type Answer, call, errorOf, fieldMessages, namedFields } from "@/tests/setup/api";
import { expectConsoleError } from "@/tests/setup/fail-on-console-error";
import path from "node:path";

const MAX = 10 * 1024 * 1024;
const HOUR_MS = 3_600_000;

let owner: Person;
let other: Person;
let admin: Person;

beforeAll(async () => {
  owner = await register("token_issuer");
  other = await register("market_maker");
  admin = await registerAdmin();
});

async function saveProfile(whose: Person, kind: string, body: object): Promise<void> {
  const answer = await call("POST", `/v1/onboarding/${kind}/update`, { token: whose.token, body });
  expect(answer.status).toBe(200);
}

/** Everything that lies in the store, temporary files included. */
function storedNames(): string[] {
  const folder = path.join(process.env.DATA_DIR ?? "", "files");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}

const send = (form: FormData, headers?: Record<string, string>) =>
  call("POST", "/v1/files", { token: owner.token, body: form, ...(headers && { headers }) });

/** What a refused upload says of the file. */
function reason(answer: Answer): string {
  expect(answer.status).toBe(422);
  expect(namedFields(answer)).toEqual(["body.file"]);
  return fieldMessages(answer).join();
}

describe("an upload", () => {
  test("comes back as it was sent, as a download that a browser would not run", async () => {
    const content = pdf(300_000);
    const answer = await send(uploadForm(content, "Aurora – Weißbuch.pdf", "whitepaper"));
    expect(answer.status).toBe(201);
    const { id } = answer.body.element;
    expect(answer.body.element).toEqual({
      id,
      url: `/v1/files/${id}`,
      name: "Aurora – Weißbuch.pdf",
      size: 300_000,
      content_type: "application/pdf",
    });
    const read = await call("GET", `/v1/files/${id}`, { token: owner.token });
    expect(Buffer.compare(read.body, content)).toBe(0);
    expect(Object.fromEntries(read.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": "300000",
      "content-disposition": `attachment; filename="Aurora  Weibuch.pdf"; filename*=UTF-8''Aurora%20%E2%80%93%20Wei%C3%9Fbuch.pdf`,
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
  });

  test.each([
    ["deck.pptx", "deck", () => officeFile("pptx")],
    ["deck.ppt", "business_deck", () => compoundFile(["PowerPoint Document"])],
    ["fund.docx", "fund_deck", () => officeFile("docx")],
    ["terms.doc", "signed_agreement", () => compoundFile(["WordDocument"])],
  ])("takes %s as %s", async (name, purpose, content) => {
    expect((await send(uploadForm(content(), name, purpose))).status).toBe(201);
  });

  test("keeps nothing of the given name in the store", async () => {
    await upload(owner, "whitepaper", "Very secret.pdf");
    expect(storedNames().every((name) => /^[0-9a-f]{48}$/.test(name))).toBe(true);
  });

  test("of exactly 10 MiB is taken, one byte more is not", async () => {
    const content = pdf(MAX);
    const taken = await send(uploadForm(content, "full.pdf", "whitepaper"));
    expect(taken.status).toBe(201);
    const { body } = await call<Uint8Array>("GET", taken.body.element.url, { token: owner.token });
    const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
    expect(hash(body)).toBe(hash(content));

    const before = storedNames();
    const refused = await send(uploadForm(pdf(MAX + 1), "full.pdf", "whitepaper"));
    expect(refused.status).toBe(413);
    expect(refused.body).toMatchObject({ detail: "The file is larger than 10 MB", code: "payload_too_large" });
    expect(storedNames()).toEqual(before);
  });

  test("that announces far too much is refused before it is read", async () => {
    const answer = await send(uploadForm(pdf(), "a.pdf", "whitepaper"), { "content-length": String(50 * 1024 * 1024) });
    expect(answer.status).toBe(413);
  });

  test("that never ends is given up", async () => {
    const boundary = "x";
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`;
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(strToU8(head)),
      pull: (controller) => {
        sent += 1;
        controller.enqueue(zeros(1));
      },
    });
    const answer = await sendStream(body, boundary);
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(60);
  });

  test("that breaks off leaves nothing behind", async () => {
    const before = storedNames();
    const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 `;
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(strToU8(head)),
      pull: (controller) => {
        pulls += 1;
        if (pulls < 5) controller.enqueue(zeros(1));
        else controller.error(new Error("The connection is gone"));
      },
    });
    expect((await sendStream(body, "x")).status).toBe(400);
    expect(storedNames()).toEqual(before);
  });

  test("that the store fails on leaves nothing; what it may have taken before it went away is the sweep's", async () => {
    const { file } = clients().writer;
    const before = [await file.count(), storedNames()];
    const keep = vi.spyOn(storage(), "keep").mockRejectedValueOnce(new Error("The store is odd"));
    expectConsoleError(/The store is odd/);
    expect((await send(uploadForm(pdf(), "a.pdf", "whitepaper"))).status).toBe(500);
    expect([await file.count(), storedNames()]).toEqual(before);
    const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    keep.mockRejectedValueOnce(away);
    expectConsoleError(/ECONNREFUSED/);
    expect((await send(uploadForm(pdf(), "a.pdf", "whitepaper"))).status).toBe(503);
    const left = await file.findMany({ where: { ownerId: null } });
    expect(left).toHaveLength(1);
    await file.deleteMany({ where: { ownerId: null } });
  });

  test("that ends before its last boundary is malformed", async () => {
    const before = storedNames();
    const text = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 and then`;
    const contentType = "multipart/form-data; boundary=x";
    expect((await sendText(text, contentType)).status).toBe(400);
    expect((await sendText("no parts at all", contentType)).status).toBe(400);
    expect((await sendText(text, "multipart/form-data")).status).toBe(400);
    expect(storedNames()).toEqual(before);
  });
});

const sendText = (body: string, contentType: string) =>
  call("POST", "/v1/files", { token: owner.token, body, headers: { "content-type": contentType } });

async function sendStream(body: ReadableStream<Uint8Array>, boundary: string) {
  const { POST } = await import("@/app/v1/files/route");
  const headers = {
    authorization: `Bearer ${owner.token}`,
    "content-type": `multipart/form-data; boundary=${boundary}`,
  };
  const init = { method: "POST", headers, body, duplex: "half" };
  return POST(new Request("http://localhost:3000/v1/files", init), { params: Promise.resolve({}) });
}

describe("a refusal says why", () => {
  test.each<[string, string, () => Uint8Array<ArrayBuffer>, string]>([
    ["HTML in a .pdf", "a.pdf", () => strToU8("<html>"), "The content is not a PDF (.pdf)"],
    ["an empty file", "a.pdf", () => new Uint8Array(), "The file is empty"],
    ["a kind that the purpose does not take", "a.pptx", () => officeFile("pptx"), "Choose a .pdf, .doc or .docx file"],
    ["a program behind a document's extension", "a.pdf.exe", () => pdf(), "Choose a .pdf, .doc or .docx file"],
    [
      "macros",
      "a.docx",
      () => officeFile("docx", { "word/vbaProject.bin": strToU8("x") }),
      "The file contains macros: save it without them",
    ],
    [
      "an archive bomb",
      "a.docx",
      () => officeFile("docx", { "word/bomb.xml": zeros(60) }),
      "The file unpacks to far more than a document would",
    ],
  ])("%s", async (_, name, content, words) => {
    const before = storedNames();
    expect(reason(await send(uploadForm(content(), name, "whitepaper")))).toBe(words);
    expect(storedNames()).toEqual(before);
  });

  test("no file, two files", async () => {
    const none = new FormData();
    none.append("purpose", "whitepaper");
    expect(reason(await send(none))).toBe("Choose a file");
    const two = uploadForm(pdf(), "a.pdf", "whitepaper");
    two.append("file", new Blob([pdf()]), "b.pdf");
    const before = storedNames();
    expect(reason(await send(two))).toBe("Send one file");
    expect(storedNames()).toEqual(before);
  });

  test.each([undefined, "passport", "toString"])("purpose %s", async (purpose) => {
    const before = storedNames();
    const answer = await send(uploadForm(pdf(), "a.pdf", purpose));
    expect(answer.status).toBe(422);
    expect(namedFields(answer)).toEqual(["body.purpose"]);
    expect(storedNames()).toEqual(before);
  });

  test("another media type", async () => {
    expect((await call("POST", "/v1/files", { token: owner.token, body: {} })).status).toBe(415);
  });

  test("names are cleaned of folders and inner extensions", async () => {
    const { body } = await send(uploadForm(pdf(), "../../x/contract.exe.pdf", "whitepaper"));
    expect(body.element.name).toBe("contract_exe.pdf");
  });

  test("a name that fills a part's header is cut to 255 bytes", async () => {
    const { body } = await send(uploadForm(pdf(), `a${".".repeat(78_000)}b.pdf`, "whitepaper"));
    expect(body.element.name).toBe("a.pdf");
    const other = await send(uploadForm(pdf(), `${"ß".repeat(300)}.pdf`, "whitepaper"));
    expect(other.body.element.name).toBe(`${"ß".repeat(125)}.pdf`);
  });
});

test("the same upload under one key is kept once", async () => {
  const headers = { "idempotency-key": "upload-1" };
  const first = await send(uploadForm(pdf(), "a.pdf", "whitepaper"), headers);
  const before = storedNames();
  const second = await send(uploadForm(pdf(), "a.pdf", "whitepaper"), headers);
  expect(second.body).toEqual(first.body);
  expect(second.headers.get("idempotency-replayed")).toBe("true");
  expect((await send(uploadForm(pdf(3000), "a.pdf", "whitepaper"), headers)).status).toBe(422);
  expect(storedNames()).toEqual(before);
});

test("a user's uploads that nothing refers to have a limit, which neither others' nor what a record refers to spends", async () => {
  const { file } = clients().writer;
  const large = { key: "large", name: "a.pdf", contentType: "application/pdf", sha256: "", purpose: "whitepaper" };
  const { id } = await file.create({
    data: { ...large, id: 1, size: 500 * 1024 * 1024, ownerId: owner.id, unreferencedSince: new Date() },
  });
  const answer = await send(uploadForm(pdf(), "a.pdf", "whitepaper"));
  expect(answer.status).toBe(409);
  expect(errorOf(answer).code).toBe("too_many_uploads");
  await upload(other);
  await file.update({ where: { id }, data: { unreferencedSince: null } });
  await upload(owner);
  await file.delete({ where: { id } });
});

describe("reading", () => {
  test("is for the owner and admins, while no record refers to the file", async () => {
    const { url } = await upload(owner);
    const statusFor = async (token?: string) => (await call("GET", url, { token })).status;
    expect(await statusFor(owner.token)).toBe(200);
    expect(await statusFor(admin.token)).toBe(200);
    expect(await statusFor(other.token)).toBe(404);
    expect(await statusFor()).toBe(401);
    expect((await call("GET", "/v1/files/999999", { token: owner.token })).status).toBe(404);
    expect((await call("GET", "/v1/files/x", { token: owner.token })).status).toBe(422);
  });

  test("answers HEAD without the content", async () => {
    const { url, id, name } = await upload(owner);
    const { GET } = await import("@/app/v1/files/[id]/route");
    const headers = { authorization: `Bearer ${owner.token}` };
    const request = new Request(`http://localhost:3000${url}`, { method: "HEAD", headers });
    const response = await GET(request, { params: Promise.resolve({ id: String(id) }) });
    expect(response.headers.get("content-disposition")).toContain(name);
    expect(await response.text()).toBe("");
  });
});

describe("what a profile refers to", () => {
  test("is for those who may see that part of the profile", async () => {
    const issuer = await register("token_issuer");
    const counterparty = await register("market_maker");
    const investor = await register("vc_investor");
    const whitepaper = await upload(issuer);
    const [opinion, agreement] = [
      await upload(issuer, "token_legal_opinion"),
      await upload(issuer, "signed_agreement"),
    ];
    await saveProfile(issuer, "token-issuer", {
      generalInfo: { whitepaper: whitepaper.url, legalInfo: { tokenLegalNotice: opinion.url } },
      marketMakerInfo: { hasSignedAgreement: true, signedAgreements: [{ mm: "Northline", file: agreement.url }] },
    });
    await createOpenRfq(issuer, [counterparty]);
    const statuses = async (reader: Person) =>
      Promise.all(
        [whitepaper, opinion, agreement].map(
          async ({ url }) => (await call("GET", url, { token: reader.token })).status,
        ),
      );
    expect(await statuses(issuer)).toEqual([200, 200, 200]);
    expect(await statuses(admin)).toEqual([200, 200, 200]);
    // The issuer's agreements hold the terms of competitors: no market maker reads them.
    expect(await statuses(counterparty)).toEqual([200, 404, 404]);
    expect(await statuses(other)).toEqual([200, 404, 404]);
    expect(await statuses(investor)).toEqual([200, 404, 404]);
    await call("POST", "/v1/onboarding/token-issuer/delete", { token: issuer.token, body: {} });
    expect(await statuses(counterparty)).toEqual([404, 404, 404]);
  });

  test("is spared by a sweep even where nobody has marked it", async () => {
    const maker = await register("market_maker");
    const deck = await upload(maker, "business_deck", "Deck.pdf");
    await saveProfile(maker, "market-maker", { generalInfo: { businessDeck: deck.url } });
    const longAgo = new Date(Date.now() - 1000 * HOUR_MS);
    await inTransaction((tx) => markUnreferencedExcept(tx, maker.id, [], longAgo));
    await sweepUnreferencedFiles(new Date());
    expect((await call("GET", deck.url, { token: other.token })).status).toBe(200);
  });
});

describe("the sweep", () => {
  const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  const exists = async (url: string) => (await call("GET", url, { token: admin.token })).status === 200;
  const settle = (document: unknown, now = new Date()) => settleFileReferences(owner.id, document, now);

  test("removes what nothing has referred to for 24 hours, and nothing before", async () => {
    await sweepUnreferencedFiles(later(100));
    const before = storedNames();
    const { url } = await upload(owner);
    await sweepUnreferencedFiles(later(23));
    expect(await exists(url)).toBe(true);
    expect(await sweepUnreferencedFiles(later(25))).toBe(1);
    expect(await exists(url)).toBe(false);
    expect(await sweepUnreferencedFiles(later(25))).toBe(0);
    expect(storedNames()).toEqual(before);
  });

  test("spares what a record refers to, and counts from when it no longer does", async () => {
    const { url } = await upload(owner);
    const replaced = await upload(owner);
    const others = await upload(other);
    await settleFileReferences(other.id, { deck: others.url }, new Date());
    await settle({ deck: url, agreements: [{ file: replaced.url }] });
    await sweepUnreferencedFiles(later(1000));
    expect(await exists(url)).toBe(true);
    await settle({ deck: url }, later(1000));
    await sweepUnreferencedFiles(later(1023));
    expect(await exists(replaced.url)).toBe(true);
    await sweepUnreferencedFiles(later(1025));
    expect(await exists(replaced.url)).toBe(false);
    expect([await exists(url), await exists(others.url)]).toEqual([true, true]);
  });

  test("is told by each owner of their own files alone", async () => {
    const [own, others] = [await upload(owner), await upload(other)];
    const isLetGo = async (id: number) =>
      (await clients().writer.file.findUniqueOrThrow({ where: { id } })).unreferencedSince !== null;
    await settle({ deck: own.url });
    await settleFileReferences(other.id, { deck: others.url }, new Date());
    const longBefore = new Date(0);
    await inTransaction((tx) => markUnreferenced(tx, owner.id, [own.id, others.id], longBefore));
    expect([await isLetGo(own.id), await isLetGo(others.id)]).toEqual([true, false]);
    // From when it was let go first.
    await inTransaction((tx) => markUnreferenced(tx, owner.id, [own.id], new Date()));
    const { unreferencedSince } = await clients().writer.file.findUniqueOrThrow({ where: { id: own.id } });
    expect(unreferencedSince).toEqual(longBefore);
    await sweepUnreferencedFiles(later(1900));
  });

  test("runs on several instances at once", async () => {
    await upload(owner);
    await upload(owner);
    const removed = await Promise.all([1, 2, 3].map(() => sweepUnreferencedFiles(later(2000))));
    expect(removed.reduce((sum, count) => sum + count)).toBe(2);
  });

  test("and a save at the same moment: what the save accepted stays", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { url } = await upload(owner);
      const [saved] = await Promise.allSettled([settle({ deck: url }), sweepUnreferencedFiles(later(3000))]);
      expect(await exists(url)).toBe(saved.status === "fulfilled");
    }
  });

  test("leaves a file whose content can't be removed to the next sweep, and does the others", async () => {
    await sweepUnreferencedFiles(later(4000));
    const before = storedNames();
    const { id, url } = await upload(owner);
    const [name] = storedNames().filter((stored) => !before.includes(stored));
    if (!name) throw new Error("nothing was stored");
    await upload(owner);
    // What is not a file can't be removed as one.
    const place = path.join(process.env.DATA_DIR ?? "", "files", name.slice(0, 2), name);
    rmSync(place);
    mkdirSync(place);
    expectConsoleError(new RegExp(`"file":${id}.*content of a file could not be removed`));
    expect(await sweepUnreferencedFiles(later(4000))).toBe(1);
    expect(storedNames()).toEqual(before);
    // Nobody can save a reference to it any more.
    await expect(settle({ deck: url })).rejects.toMatchObject({ kind: "validation" });

    rmdirSync(place);
    writeFileSync(place, "content");
    expect(await sweepUnreferencedFiles(later(4000))).toBe(1);
    expect(storedNames()).toEqual(before);
    expect(await exists(url)).toBe(false);
  });

  test("runs by itself in a server that nothing is uploaded to", async () => {
    const before = storedNames();
    const { id } = await upload(owner);
    const longAgo = new Date(Date.now() - 25 * HOUR_MS);
    await inTransaction((tx) => tx.file.update({ where: { id }, data: { unreferencedSince: longAgo } }));
    vi.useFakeTimers({ toFake: ["setInterval"] });
    try {
      startBackgroundWork();
      vi.advanceTimersByTime(HOUR_MS);
    } finally {
      vi.useRealTimers();
    }
    await vi.waitFor(() => expect(storedNames()).toEqual(before), { timeout: 10_000 });
    const shared = globalThis as typeof globalThis & { depthbookSenders?: { stop: () => Promise<void> } };
    await shared.depthbookSenders?.stop();
    delete shared.depthbookSenders;
  });

  test("removes what a server that was killed left half received", async () => {
    const abandoned = path.join(storage().incomingFolder, "abandoned");
    writeFileSync(abandoned, "half");
    utimesSync(abandoned, later(-30), later(-30));
    await sweepUnreferencedFiles(new Date());
    expect(storedNames()).not.toContain("abandoned");
  });
});

describe("a record may refer", () => {
  test("to its owner's files only, and says where it doesn't", async () => {
    const foreign = await upload(other);
    const document = { agreements: [{ file: "https://example.com/a.pdf" }, { file: foreign.url }] };
    await expect(
      settleFileReferences(owner.id, document, new Date(), (place) => ["marketMakerInfo", ...place]),
    ).rejects.toMatchObject({
      kind: "validation",
      detail: [{ loc: ["body", "marketMakerInfo", "agreements", 1, "file"] }],
    });
    const body = { generalInfo: { whitepaper: foreign.url } };
    const answer = await call("POST", "/v1/onboarding/token-issuer/update", { token: owner.token, body });
    expect(answer.status).toBe(422);
    expect(namedFields(answer)).toEqual(["body.generalInfo.whitepaper"]);
  });

  test("and is undone with the transaction that it is part of", async () => {
    const { url } = await upload(owner);
    const failing = inTransaction(async () => {
      await settleFileReferences(owner.id, { deck: url }, new Date());
      throw new Error("undo");
    });
    await expect(failing).rejects.toThrow("undo");
    await sweepUnreferencedFiles(new Date(Date.now() + 25 * HOUR_MS));
    expect((await call("GET", url, { token: owner.token })).status).toBe(404);
  });
});
