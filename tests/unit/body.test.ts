import { describe, expect, it, vi } from "vitest";
import { readBody } from "@/lib/kit/http/body";
import { FREE_BYTES, room } from "@/lib/kit/http/body-room";

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";

function request(body: BodyInit | null, headers: Record<string, string> = { "content-type": JSON_TYPE }): Request {
  // Streams need `duplex`, which the DOM's types don't know.
  return new Request("https://depthbook.example/v1/x", {
    method: "POST",
    body,
    headers,
    duplex: "half",
  } as RequestInit);
}

const read = (body: BodyInit | null, type = JSON_TYPE) => readBody(request(body, { "content-type": type }), "json");

/** A stream of a hundred such chunks, which counts what was taken from it. */
function long(chunk: Uint8Array) {
  const pull = vi.fn((controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (pull.mock.calls.length > 100) controller.close();
    else controller.enqueue(chunk);
  });
  const cancel = vi.fn();
  return { pull, cancel, stream: new ReadableStream({ pull, cancel }, { highWaterMark: 0 }) };
}

describe("readBody of JSON", () => {
  it.each([
    ['{"a":1,"b":[true,null,"x"]}', { a: 1, b: [true, null, "x"] }],
    ["[]", []],
    [' "text" ', "text"],
    ["5", 5],
    ["null", null],
    ['{"name":"Zürich 東京 🚀"}', { name: "Zürich 東京 🚀" }],
  ])("gives the text and the value of %s", async (raw, value) => {
    expect(await read(raw)).toEqual({ raw, value });
  });

  it.each([
    JSON_TYPE,
    "application/json; charset=utf-8",
    "application/json;charset=UTF-8",
    'application/json; charset="utf-8"',
    "Application/JSON",
    " application/json ; profile=x",
  ])("takes it as %s", async (type) => {
    expect((await read("{}", type)).value).toEqual({});
  });

  it.each([
    "text/plain",
    "text/json",
    "application/jsonp",
    "application/json-patch+json",
    "application/problem+json",
    FORM_TYPE,
    "multipart/form-data; boundary=x",
    "application/json; charset=utf-16",
    "application/json; charset=iso-8859-1",
    "application/json; charset=utf-8; charset=utf-16",
    "text/plain; application/json",
    "",
  ])("refuses it as %j with 415", async (type) => {
    await expect(read("{}", type)).rejects.toMatchObject({
      kind: "unsupported_media_type",
      detail: "Send the body as application/json in UTF-8",
    });
  });

  it("refuses it without a media type with 415", async () => {
    const bare = request(new TextEncoder().encode("{}"), {});
    expect(bare.headers.has("content-type")).toBe(false);
    await expect(readBody(bare, "json")).rejects.toMatchObject({ kind: "unsupported_media_type" });
  });

  it("may be left out where the call says so, with its media type; what is sent is held to its rules all the same", async () => {
    const none = () => new Request("https://depthbook.example", { method: "POST" });
    const asJson = (body: BodyInit | null, headers = { "content-type": JSON_TYPE }) => request(body, headers);
    const mayOmit = true;
    expect(await readBody(none(), "json", { mayOmit })).toEqual({ raw: "", value: {} });
    expect(await readBody(asJson(""), "json", { mayOmit })).toEqual({ raw: "", value: {} });
    expect((await readBody(asJson('{"id":7}'), "json", { mayOmit })).value).toEqual({ id: 7 });
    await expect(readBody(none(), "json")).rejects.toMatchObject({ kind: "unsupported_media_type" });
    await expect(readBody(asJson("{"), "json", { mayOmit })).rejects.toMatchObject({ kind: "bad_request" });
    for (const type of [undefined, "text/plain"]) {
      const body = new TextEncoder().encode('{"id":7}');
      const other = request(body, type === undefined ? {} : { "content-type": type });
      await expect(readBody(other, "json", { mayOmit })).rejects.toMatchObject({ kind: "unsupported_media_type" });
    }
  });

  it.each(["", " ", "{", '{"a":}', "{'a':1}", '{"a":1,}', "undefined", "NaN", "[1]]", '"open', "\uFEFF{}", "]]][[["])(
    "refuses %j, which is not JSON, with 400",
    async (raw) => {
      await expect(read(raw)).rejects.toMatchObject({ kind: "bad_request", detail: "The body is not valid JSON" });
    },
  );

  it.each([
    ['{"price":50,"price":5}', 'The body names "price" twice'],
    ['{"price":1e-400}', "The body holds 1e-400, which is too small to be told from 0"],
  ])("refuses %s, which would be read otherwise than it is written, with 400", async (raw, detail) => {
    await expect(read(raw)).rejects.toMatchObject({ kind: "bad_request", detail });
  });

  it.each(["gzip", "br", "GZIP", "identity, gzip", "x"])("refuses it packed as %s with 415", async (coding) => {
    const packed = request("{}", { "content-type": JSON_TYPE, "content-encoding": coding });
    await expect(readBody(packed, "json")).rejects.toMatchObject({ kind: "unsupported_media_type" });
  });

  it.each(["identity", "Identity", ""])("takes it with %j for its packing", async (coding) => {
    const plain = request("{}", { "content-type": JSON_TYPE, "content-encoding": coding });
    expect((await readBody(plain, "json")).value).toEqual({});
  });

  it("refuses no body at all with 400", async () => {
    await expect(read(null)).rejects.toMatchObject({ kind: "bad_request", detail: "The body is not valid JSON" });
  });

  it.each([
    ["a stray byte", [0x22, 0xff, 0x22]],
    ["a cut-off character", [0x22, 0xe6, 0x9d, 0x22]],
    ["an overlong slash", [0x22, 0xc0, 0xaf, 0x22]],
    ["half a surrogate pair", [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ["UTF-16", [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
  ])("refuses %s, which is not UTF-8, with 400", async (_what, bytes) => {
    await expect(read(new Uint8Array(bytes))).rejects.toMatchObject({
      kind: "bad_request",
      detail: "The body is not valid UTF-8",
    });
  });

  it.each(["gzip", "br", "GZIP, identity"])("refuses it packed as %s with 415", async (encoding) => {
    const packed = request("{}", { "content-type": JSON_TYPE, "content-encoding": encoding });
    await expect(readBody(packed, "json")).rejects.toMatchObject({
      kind: "unsupported_media_type",
      detail: "Send the body as it is, without a Content-Encoding",
    });
  });

  it("takes it as identity", async () => {
    const plain = request("{}", { "content-type": JSON_TYPE, "content-encoding": "identity" });
    expect((await readBody(plain, "json")).value).toEqual({});
  });

  it("calls one that breaks off the sender's fault, and no outage, with 400", async () => {
    const cut = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode("{"));
        controller.error(cut);
      },
    });
    await expect(read(stream)).rejects.toMatchObject({ kind: "bad_request", detail: "The body broke off" });
  });

  it("puts a character together that arrives in two pieces", async () => {
    const bytes = new TextEncoder().encode('"é"');
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.slice(0, 2));
        controller.enqueue(bytes.slice(2));
        controller.close();
      },
    });
    expect((await read(stream)).value).toBe("é");
  });
});

describe("readBody of deep JSON", () => {
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  const tooDeep = { kind: "bad_request", detail: "The body nests deeper than 32 levels" };

  it("takes 32 levels and refuses 33 with 400", async () => {
    await expect(read(nested(32))).resolves.toBeDefined();
    await expect(read(nested(33))).rejects.toMatchObject(tooDeep);
    await expect(read('{"a":'.repeat(33) + "1" + "}".repeat(33))).rejects.toMatchObject(tooDeep);
    await expect(read('{"a":['.repeat(17) + "]}".repeat(17))).rejects.toMatchObject(tooDeep);
  });

  it.each([
    ["arrays", nested(499_999)],
    ["arrays that never close", "[".repeat(500_000)],
    ["objects", '{"":'.repeat(200_000)],
  ])("refuses half a megabyte of %s at once", async (_what, raw) => {
    const begun = process.cpuUsage();
    await expect(read(raw)).rejects.toMatchObject(tooDeep);
    expect(process.cpuUsage(begun).user).toBeLessThan(1_000_000);
  });

  it("counts what is open, not what was", async () => {
    const wide = `[${Array<string>(1_000).fill("[[]]").join(",")}]`;
    expect((await read(wide)).value).toHaveLength(1_000);
  });

  it.each([
    ["brackets", "[".repeat(500)],
    ["braces", "{".repeat(500)],
    ["brackets after a quote", '"' + "[".repeat(500)],
    ["brackets after a backslash", "\\" + "[".repeat(500)],
    ["brackets after a backslash and a quote", '\\"' + "{[".repeat(500)],
    ["a backslash at the end", "[".repeat(500) + "\\"],
  ])("takes a text with %s", async (_what, text) => {
    expect((await read(JSON.stringify({ [text]: text }))).value).toEqual({ [text]: text });
  });

  it("counts again after a text that ends in a backslash", async () => {
    await expect(read(`["\\\\",${nested(40)}]`)).rejects.toMatchObject(tooDeep);
  });
});

describe("readBody of many values", () => {
  it("takes 20,000 and refuses one more with 400", async () => {
    const list = (count: number) => `[${Array(count).fill('"a,b"').join(",")}]`;
    expect((await read(list(20_000))).value).toHaveLength(20_000);
    await expect(read(list(20_001))).rejects.toMatchObject({
      kind: "bad_request",
      detail: "The body has more than 20000 values",
    });
  });
});

describe("readBody of a large body", () => {
  const tooLarge = { kind: "payload_too_large", detail: "The body exceeds 1000000 bytes" };
  const text = (bytes: number) => `"${"x".repeat(bytes - 2)}"`;

  it("takes a million bytes and refuses one more with 413", async () => {
    expect((await read(text(1_000_000))).raw).toHaveLength(1_000_000);
    await expect(read(text(1_000_001))).rejects.toMatchObject(tooLarge);
  });

  it("counts bytes, not characters", async () => {
    await expect(read(`"${"é".repeat(500_000)}"`)).rejects.toMatchObject(tooLarge);
  });

  it("refuses by the length that the caller states, before reading any of it", async () => {
    const { stream, pull } = long(new Uint8Array(1_000));
    const headers = { "content-type": JSON_TYPE, "content-length": "1000001" };
    await expect(readBody(request(stream, headers), "json")).rejects.toMatchObject(tooLarge);
    expect(pull).not.toHaveBeenCalled();
  });

  it.each([
    ["without a stated length", undefined],
    ["with a false one", "2"],
    ["with a nonsensical one", "many"],
  ])("stops reading %s, once it has too much", async (_how, length) => {
    const { stream, pull, cancel } = long(new Uint8Array(100_000).fill(0x20));
    const headers = { "content-type": JSON_TYPE, ...(length && { "content-length": length }) };
    await expect(readBody(request(stream, headers), "json")).rejects.toMatchObject(tooLarge);
    expect(pull.mock.calls.length).toBeLessThanOrEqual(12);
    // That would cut the connection, often before the refusal got through: the server takes the rest off it.
    expect(cancel).not.toHaveBeenCalled();
  });
});

describe("the room of bodies that arrive", () => {
  const BYTES = 1_000_000;

  it("is shared by large ones, and small ones have their own", async () => {
    const held = Array.from({ length: 40 }, room);
    const taken = held.filter((own) => {
      try {
        own.take(BYTES);
        return true;
      } catch (error) {
        expect(error).toMatchObject({ kind: "unavailable", extra: { retryAfterSeconds: 5 } });
        return false;
      }
    });
    expect(taken.length).toBeGreaterThan(30);
    expect(taken.length).toBeLessThan(40);
    await expect(read(`"${"x".repeat(BYTES - 2)}"`)).rejects.toMatchObject({ kind: "unavailable" });
    expect((await read(`"${"x".repeat(FREE_BYTES - 2)}"`)).raw).toHaveLength(FREE_BYTES);
    for (const own of held) own.giveBack();
    expect((await read(`"${"x".repeat(BYTES - 2)}"`)).raw).toHaveLength(BYTES);
  });

  it("is given back by one that is refused", async () => {
    for (let times = 0; times < 100; times += 1) {
      await expect(readBody(request("x".repeat(BYTES)), "json")).rejects.toMatchObject({ kind: "bad_request" });
    }
  });
});

describe("readBody of a form", () => {
  const readForm = (body: BodyInit, type = FORM_TYPE) => readBody(request(body, { "content-type": type }), "form");

  it("gives its fields as texts", async () => {
    const raw = "username=ada%40example.com&password=a+b%26c";
    expect(await readForm(raw)).toEqual({ raw, value: { username: "ada@example.com", password: "a b&c" } });
  });

  it("is what a URLSearchParams sends", async () => {
    const body = new URLSearchParams({ username: "zoë", password: "🚀" });
    const { value } = await readBody(new Request("https://depthbook.example", { method: "POST", body }), "form");
    expect(value).toEqual({ username: "zoë", password: "🚀" });
  });

  it("knows no field names that mean something to JavaScript", async () => {
    const { value } = await readForm("__proto__=x&constructor=y");
    expect(Object.entries(value as object)).toEqual([
      ["__proto__", "x"],
      ["constructor", "y"],
    ]);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  it.each([
    ["username=ada&username=bob", 'The body names "username" twice'],
    ["password=%ff", "The body is not valid UTF-8"],
  ])("refuses %s, which would be read otherwise than it is written, with 400", async (raw, detail) => {
    await expect(readForm(raw)).rejects.toMatchObject({ kind: "bad_request", detail });
  });

  it("refuses JSON with 415, and a body that is not UTF-8 with 400", async () => {
    await expect(readForm("{}", JSON_TYPE)).rejects.toMatchObject({
      kind: "unsupported_media_type",
      detail: "Send the body as application/x-www-form-urlencoded in UTF-8",
    });
    await expect(readForm(new Uint8Array([0x61, 0x3d, 0xff]))).rejects.toMatchObject({ kind: "bad_request" });
  });
});
