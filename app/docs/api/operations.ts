/** The calls of `/v1` as the reference shows them, from the document that `GET /v1/openapi.json` answers. */
import type { OperationView } from "@/components/api-docs/operation";
import type { Operation as Declared } from "@/lib/kit/http/openapi";
import { schemaRows } from "@/lib/kit/http/schema-rows";
import { documentedApi } from "@/lib/health/handlers";

export type DocumentedCall = { id: string; tag: string; view: OperationView };

/** `get-rfqs-id` of `GET /v1/rfqs/{id}`: the last part of its page's address. */
function callId(method: string, path: string): string {
  const words = path.replace(/[{}]/g, "").split("/").filter(Boolean).slice(1);
  return [method, ...words].join("-");
}

function viewOf(path: string, method: string, declared: Declared): OperationView {
  const [body] = Object.values(declared.requestBody?.content ?? {});
  const success = Object.entries(declared.responses).find(([status]) => status.startsWith("2"))?.[1];
  const answer = success?.content?.["application/json"];
  const properties = Object.fromEntries(declared.parameters.map(({ name, schema }) => [name, schema]));
  const required = declared.parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return {
    method: method.toUpperCase(),
    path,
    summary: declared.summary,
    needsSignIn: declared.security.length > 0,
    parameters: schemaRows({ properties, required }),
    examples: [
      { caption: "Example of a body", value: body?.example },
      { caption: "Example of an answer", value: answer?.example },
    ].flatMap(({ caption, value }) => (value === undefined ? [] : { caption, json: JSON.stringify(value, null, 2) })),
    body: body ? schemaRows(body.schema) : [],
    answer: answer ? schemaRows(answer.schema) : [],
    responses: Object.entries(declared.responses).flatMap(([status, { description }]) =>
      description.split("\n").map((line) => ({ status, description: line })),
    ),
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
