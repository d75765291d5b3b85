/**
 * A client of Depthbook's API, typed by its document (`npm run client` writes `schema.d.ts`). No packages: it runs wherever
 * there is `fetch`, as it is.
 */
import type { components, paths } from "./schema.js";

/** The shapes of the API by their names: `Schemas["Rfq"]`. */
export type Schemas = components["schemas"];

type Method = "get" | "put" | "post" | "delete" | "patch";
/** The paths that have a method. */
type Path<Verb extends Method> = {
  [Each in keyof paths]: paths[Each][Verb] extends { responses: unknown } ? Each : never;
}[keyof paths];

/** A body goes by the name of the format that its call takes. */
type Body<Called> = Called extends { requestBody: { content: infer Content } }
  ? Content extends { "application/json": infer Json }
    ? { json: Json }
    : Content extends { "application/x-www-form-urlencoded": infer Form }
      ? { form: Form }
      : Content extends { "multipart/form-data": infer Parts }
        ? { multipart: Parts }
        : never
  : unknown;
type InPath<Called> = Called extends { parameters: { path: infer Values } } ? { path: Values } : unknown;
type InQuery<Called> = Called extends { parameters: { query?: infer Values } } ? { query?: Values } : unknown;
type Common = {
  signal?: AbortSignal;
  /** Of a POST; without one it gets one of its own, which is kept when it is sent again. */
  idempotencyKey?: string;
};
type Options<Called> = Body<Called> & InPath<Called> & InQuery<Called> & Common;
/** What nothing is needed of may be left out. */
type Asked<Called> = Record<never, never> extends Options<Called> ? [Options<Called>?] : [Options<Called>];

type Success<Called> = Called extends { responses: infer Answers } ? Answers[keyof Answers & (200 | 201 | 202)] : never;
/** What a call answers; the content of a file is a Blob. */
export type Answer<Called> =
  Success<Called> extends { content: infer Content }
    ? Content extends { "application/json": infer Json }
      ? Json
      : Blob
    : never;

type Caller<Verb extends Method> = <Each extends Path<Verb>>(
  path: Each,
  ...asked: Asked<paths[Each][Verb]>
) => Promise<Answer<paths[Each][Verb]>>;

/** The lists, which have pages. */
type ListPath = {
  [Each in Path<"get">]: Answer<paths[Each]["get"]> extends { next_cursor: string | null } ? Each : never;
}[Path<"get">];

/** A field at fault: `["body", "price"]`, what is wrong with it, and of which type that is. */
export type FieldError = { loc: (string | number)[]; msg: string; type: string };

/** An answer that is no success. `code` stays the same, the message is for people. */
export class DepthbookError extends Error {
  override readonly name = "DepthbookError";
  readonly status: number;
  readonly code: string;
  readonly detail: string | FieldError[];
  readonly requestId: string | null;

  // Nothing in this file is more than types beside JavaScript: Node runs it as it stands.
  constructor(status: number, code: string, detail: string | FieldError[], requestId: string | null) {
    super(`${status} ${code}: ${typeof detail === "string" ? detail : detail.map(({ msg }) => msg).join(", ")}`);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.requestId = requestId;
  }

  /** Of a 422. */
  get fields(): FieldError[] {
    return typeof this.detail === "string" ? [] : this.detail;
  }
}

export type ClientOptions = {
  /** `https://depthbook.example` */
  baseUrl: string;
  /** Of a sign-in, or an API key (`dbk_key_…`). */
  token?: string;
  /** How often a call is sent again that was told when to come back. */
  retries?: number;
  fetch?: typeof fetch;
};

type AnyOptions = Common & {
  path?: Record<string, string | number>;
  query?: Record<string, unknown>;
  json?: unknown;
  form?: Record<string, string>;
  multipart?: Record<string, string | Blob>;
};

/** Beyond this it is for whoever called to decide. */
const LONGEST_WAIT_SECONDS = 60;
/** How many answers are kept to be asked for again by their tags. */
const MOST_KEPT = 100;

export class Depthbook {
  readonly #options: Required<Pick<ClientOptions, "retries" | "fetch">> & ClientOptions;
  readonly #kept = new Map<string, { etag: string; text: string }>();

  constructor(options: ClientOptions) {
    this.#options = { retries: 3, fetch: (...request) => fetch(...request), ...options };
  }

  readonly get = this.#caller("get");
  readonly put = this.#caller("put");
  readonly post = this.#caller("post");
  readonly patch = this.#caller("patch");
  readonly delete = this.#caller("delete");

  /** The same client for whoever signs in. */
  async signIn(username: string, password: string): Promise<Depthbook> {
    const { access_token: token } = await this.post("/v1/users/login", { form: { username, password } });
    return new Depthbook({ ...this.#options, token });
  }

  /** A list, page by page, to its end. */
  async *pages<Each extends ListPath>(
    path: Each,
    ...[options]: Asked<paths[Each]["get"]>
  ): AsyncGenerator<Answer<paths[Each]["get"]>, void, undefined> {
    let query: AnyOptions["query"] = options?.query;
    for (;;) {
      const page = await this.#send("get", path, { ...options, ...(query && { query }) });
      yield page as Answer<paths[Each]["get"]>;
      const { next_cursor: cursor } = page as { next_cursor: string | null };
      if (cursor === null) return;
      // Where it began, no longer: a cursor says by itself where it goes on.
      query = { ...query, offset: undefined, cursor };
    }
  }

  #caller<Verb extends Method>(method: Verb): Caller<Verb> {
    return (path, ...[options]) => this.#send(method, path, options ?? {}) as never;
  }

  async #send(method: Method, path: string, options: AnyOptions): Promise<unknown> {
    const url = urlOf(this.#options.baseUrl, path, options);
    const kept = method === "get" ? this.#kept.get(url) : undefined;
    const headers = this.#headersOf(method, options, kept?.etag);
    const request = { method: method.toUpperCase(), headers, body: bodyOf(options), signal: options.signal ?? null };
    for (let retry = 0; ; retry += 1) {
      const response = await this.#options.fetch(url, request);
      if (response.status === 304 && kept) return JSON.parse(kept.text) as unknown;
      if (response.ok) return this.#read(method, url, response);
      // Who is told when to come back has done nothing. A 503 without that may have been carried out.
      const seconds = Number(response.headers.get("retry-after") ?? Infinity);
      const mayRetry = [429, 503].includes(response.status) && seconds <= LONGEST_WAIT_SECONDS;
      if (!mayRetry || retry >= this.#options.retries) throw await errorOf(response);
      await response.body?.cancel();
      await wait(seconds * 1000, options.signal);
    }
  }

  #headersOf(method: Method, { json, idempotencyKey }: AnyOptions, etag: string | undefined): Headers {
    const { token } = this.#options;
    return new Headers({
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { "content-type": "application/json" }),
      ...(method === "post" && { "idempotency-key": idempotencyKey ?? crypto.randomUUID() }),
      ...(etag !== undefined && { "if-none-match": etag }),
    });
  }

  /** JSON that has a tag is kept: asked for again, it comes only if it has changed. */
  async #read(method: Method, url: string, response: Response): Promise<unknown> {
    if (!response.headers.get("content-type")?.startsWith("application/json")) return response.blob();
    const text = await response.text();
    const etag = response.headers.get("etag");
    if (method === "get" && etag !== null) {
      this.#kept.delete(url);
      this.#kept.set(url, { etag, text });
      const [oldest] = this.#kept.keys();
      if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    }
    return JSON.parse(text) as unknown;
  }
}

function urlOf(baseUrl: string, path: string, { path: values = {}, query = {} }: AnyOptions): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const url = new URL(filled, baseUrl);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  }
  return url.href;
}

function bodyOf({ json, form, multipart }: AnyOptions): string | URLSearchParams | FormData | null {
  if (form) return new URLSearchParams(form);
  if (!multipart) return json === undefined ? null : JSON.stringify(json);
  const parts = new FormData();
  for (const [name, value] of Object.entries(multipart)) parts.append(name, value);
  return parts;
}

/** Of whatever was answered: a proxy's page has no code. */
async function errorOf(response: Response): Promise<DepthbookError> {
  const text = await response.text();
  const id = response.headers.get("x-request-id");
  try {
    const { code, detail } = JSON.parse(text) as { code: string; detail: string | FieldError[] };
    return new DepthbookError(response.status, code, detail, id);
  } catch {
    return new DepthbookError(response.status, "no_json", text.slice(0, 200), id);
  }
}

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}
