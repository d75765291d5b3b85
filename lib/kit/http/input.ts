/** Holds a request to the schemas of its call. */
import { z } from "zod";
import { AppError, type FieldIssue } from "@/lib/kit/errors";
import { foreignListParameters } from "@/lib/kit/list-query";
import { readBody } from "./body";
import { FREE_BYTES } from "./body-room";
import type { Call, ParsedInput } from "./call";
import { toFieldIssues } from "./error-response";
import { readUrlEncoded } from "./url-encoded";

export type RouteArguments = { params: Promise<Record<string, string | string[] | undefined>> };

/** Holds one part of a request to its schema. @throws 422 that names each fault under `part` */
export function parse<Schema extends z.ZodType>(
  schema: Schema | undefined,
  value: unknown,
  part: "body" | "query" | "path",
): z.output<Schema> {
  if (!schema) return undefined as z.output<Schema>;
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError("validation", toFieldIssues(result.error, part));
  return result.data;
}

/** Holds the query to its schema, and a list to what it is searched, sorted and filtered by. */
function parseQuery<Schema extends z.ZodType>(schema: Schema | undefined, url: string): z.output<Schema> {
  const { values: query, twice, broken } = readUrlEncoded(new URL(url).search.slice(1));
  const foreign = schema ? foreignListParameters(schema, query) : [];
  const isOwn = (name: string) => schema instanceof z.ZodObject && Object.hasOwn(schema.shape, name);
  const naming = (names: string[], msg: string, type: string) =>
    names.map((name): FieldIssue => ({ loc: ["query", name], msg, type }));
  const issues = [
    ...naming(foreign, "This list has no such parameter", "extra"),
    ...naming(twice.filter(isOwn), "Is given twice", "duplicate"),
    ...naming(broken.filter(isOwn), "Is not valid UTF-8", "encoding"),
  ];
  const result = schema?.safeParse(query);
  if (result?.error) issues.push(...toFieldIssues(result.error, "query"));
  if (issues.length > 0) throw new AppError("validation", issues);
  return result?.data as z.output<Schema>;
}

/** @returns the input, and the body's text, which makes two requests the same one */
export async function readInput<Of extends Call>(
  call: Of,
  request: Request,
  route: RouteArguments,
): Promise<{ raw: string; input: ParsedInput<Of> }> {
  const params = parse(call.params, await route.params, "path");
  const query = parseQuery(call.query, request.url);
  // What strangers send is short, and nobody knows who they are.
  const maxBytes = call.who === "public" ? FREE_BYTES : undefined;
  const { raw, value } = call.body
    ? await readBody(request, call.bodyFormat === "form" ? "form" : "json", { maxBytes, mayOmit: call.mayOmitBody })
    : { raw: "", value: undefined };
  return { raw, input: { params, query, body: parse(call.body, value, "body") } as ParsedInput<Of> };
}
