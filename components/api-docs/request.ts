/** A request to the API as somebody fills it in: what is sent for it, and the line that sends the same. Pure. */

/** A field of a path, a query or a header. */
export type RequestField = { name: string; place: "path" | "query" | "header"; required: boolean; example: string };

export type RequestShape = {
  method: string;
  /** With its parameters in braces. */
  path: string;
  fields: readonly RequestField[];
  /** What the body is written in; null for none. */
  bodyType: string | null;
};

/** What was filled in: fields by their names, the body as it is typed, and a token, or none. */
export type Filled = { values: Readonly<Record<string, string>>; body: string; token: string };

export type ReadyRequest = { url: string; method: string; headers: Record<string, string>; body: string | undefined };

const FORM = "application/x-www-form-urlencoded";

/** A form's body is typed as the JSON that documents it. What is none goes as it is: the server says what is wrong with it. */
function formOf(body: string): string {
  try {
    const fields: unknown = JSON.parse(body);
    return new URLSearchParams(fields as Record<string, string>).toString();
  } catch {
    return body;
  }
}

/** @param origin `https://depthbook.example` */
export function requestOf(
  { method, path, fields, bodyType }: RequestShape,
  filled: Filled,
  origin: string,
): ReadyRequest {
  const valueOf = (name: string) => filled.values[name]?.trim() ?? "";
  const given = (place: RequestField["place"]) =>
    fields.filter((field) => field.place === place && valueOf(field.name) !== "").map(({ name }) => name);
  // A field that is still empty stays in its braces, to be seen.
  const filledPath = path.replace(/\{(\w+)\}/g, (braces, name: string) =>
    valueOf(name) === "" ? braces : encodeURIComponent(valueOf(name)),
  );
  const query = new URLSearchParams(given("query").map((name) => [name, valueOf(name)])).toString();
  return {
    method,
    url: `${origin}${filledPath}${query && `?${query}`}`,
    headers: {
      ...(filled.token && { authorization: `Bearer ${filled.token}` }),
      ...(bodyType && { "content-type": bodyType }),
      ...Object.fromEntries(given("header").map((name) => [name, valueOf(name)])),
    },
    body: bodyType ? (bodyType === FORM ? formOf(filled.body) : filled.body) : undefined,
  };
}

/** For a POSIX shell: nothing within single quotes means anything but the quote itself. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The same request for a terminal. Its token is to be a variable's name, or without a character that a shell reads. */
export function curlOf({ method, url, headers, body }: ReadyRequest): string {
  const { authorization: token, ...others } = headers;
  return [
    `curl ${method === "GET" ? "" : `-X ${method} `}${quoted(url)}`,
    // The shell fills its `$TOKEN` in.
    ...(token === undefined ? [] : [`-H "authorization: ${token}"`]),
    ...Object.entries(others).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ].join(" \\\n  ");
}

/**
 * A call by which a file is sent or received, for a terminal.
 * @param sent the fields of the form that it goes with, `file` among them; null where one is received
 */
export function fileCurlOf(shape: RequestShape, sent: readonly string[] | null, origin: string): string {
  const values = Object.fromEntries(shape.fields.map(({ name, example }) => [name, example]));
  const request = requestOf({ ...shape, bodyType: null }, { values, body: "", token: "$TOKEN" }, origin);
  const more = sent
    ? sent.map((name) => `-F ${name}=${name === "file" ? "@document.pdf" : "…"}`)
    : ["--remote-name --remote-header-name"];
  return [curlOf(request), ...more].join(" \\\n  ");
}
