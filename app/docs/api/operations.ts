/** The calls of `/v1` as the reference shows them, from the document that `GET /v1/openapi.json` answers. */
import type { ListedCall } from "@/components/api-docs/contents";
import type { OperationView } from "@/components/api-docs/operation";
import { env } from "@/lib/env";
import { ROUTES } from "@/lib/addresses/routes";
import { withoutRefs } from "@/lib/kit/http/openapi/schemas";
import type { Operation as Declared, Header, Ref, Response } from "@/lib/kit/http/openapi/types";
import { type JsonSchema, type SchemaRow, schemaRows } from "@/lib/kit/http/schema-rows";
import { documentedApi } from "@/lib/apidocs/handlers";

export type DocumentedCall = { id: string; tag: string; view: OperationView };

/** `get-rfqs-id` of `GET /v1/rfqs/{id}`: the last part of its page's address. */
function callId(method: string, path: string): string {
  const words = path.replace(/[{}]/g, "").split("/").filter(Boolean).slice(1);
  return [method, ...words].join("-");
}

/** What stands under `components` where a reference is, or what stands there itself. */
function resolved<Thing extends object>(place: "responses" | "examples" | "headers", thing: Thing | Ref): Thing {
  if (!("$ref" in thing)) return thing;
  const { components } = documentedApi();
  return components[place][thing.$ref.split("/").at(-1) ?? ""] as unknown as Thing;
}

const rowsOf = (schema: JsonSchema | undefined): SchemaRow[] =>
  schema ? schemaRows(withoutRefs(schema, documentedApi().components.schemas)) : [];

const asJson = (value: unknown) => JSON.stringify(value, null, 2);

/** A line for each of a status's codes; a success has none. */
function statusRows(status: string, { description, content }: Response): OperationView["responses"] {
  const { examples = {} } = content?.["application/json"] ?? {};
  return description.split("\n").map((line) => {
    const [, code = null, words = line] = /^(\w+): (.*)$/.exec(line) ?? [];
    const example = code === null ? undefined : examples[code];
    return { status, code, words, example: example ? asJson(resolved("examples", example).value) : null };
  });
}

function viewOf(path: string, method: string, declared: Declared): OperationView {
  const [[bodyType, body] = []] = Object.entries(declared.requestBody?.content ?? {});
  const responses = Object.entries(declared.responses).map(
    ([status, response]) => [status, resolved("responses", response)] as const,
  );
  const success = responses.find(([status]) => status.startsWith("2"))?.[1];
  const answer = success?.content?.["application/json"];
  const properties = Object.fromEntries(declared.parameters.map(({ name, schema }) => [name, schema]));
  const required = declared.parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return {
    operationId: declared.operationId,
    method: method.toUpperCase(),
    path,
    summary: declared.summary,
    needsSignIn: declared.security.length > 0,
    keyScope: declared.security.flatMap(({ apiKey = [] }) => apiKey)[0] ?? null,
    parameters: rowsOf({ properties, required }),
    request: {
      method: method.toUpperCase(),
      path,
      fields: declared.parameters.map(({ name, in: place, required: isRequired, example }) => ({
        ...{ name, place, required: isRequired },
        example: example === undefined ? "" : String(example),
      })),
      bodyType: bodyType ?? null,
    },
    bodyExample: body?.example === undefined ? "" : asJson(body.example),
    file: bodyType === "multipart/form-data" ? "sent" : answer ? null : "received",
    examples: [
      { caption: "Example of a body", value: body?.example },
      { caption: "Example of an answer", value: answer?.example },
    ].flatMap(({ caption, value }) => (value === undefined ? [] : { caption, json: asJson(value) })),
    body: rowsOf(body?.schema),
    answer: rowsOf(answer?.schema),
    headers: Object.entries(success?.headers ?? {}).map(([name, header]) => {
      const { description, example } = resolved<Header>("headers", header);
      return { name, words: description, example: String(example) };
    }),
    responses: responses.flatMap(([status, response]) => statusRows(status, response)),
  };
}

let made: ReadonlyMap<string, DocumentedCall> | undefined;

/** Every call by its id, in the order of the document. Made when first asked for, and never again. */
export function documentedCalls(): ReadonlyMap<string, DocumentedCall> {
  return (made ??= new Map(
    Object.entries(documentedApi().paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, declared]) => {
        const id = callId(method, path);
        return [id, { id, tag: declared.tags[0] ?? "", view: viewOf(path, method, declared) }] as const;
      }),
    ),
  ));
}

/** What the contents have of each call. */
export function listedCalls(): ListedCall[] {
  return [...documentedCalls().values()].map(({ id, tag, view: { method, path, summary } }) => ({
    ...{ id, tag, method, path, summary },
    href: ROUTES.apiCall(id),
  }));
}

/** Where this API is, for whoever reads about it. */
export const apiOrigin = (): string => new URL(env().NEXTAUTH_URL).origin;
