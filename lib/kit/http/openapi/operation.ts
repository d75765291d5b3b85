/** One call of the document. */
import type { Call } from "@/lib/kit/http/call";
import { exampleOf, type NamedValues } from "@/lib/kit/http/example";
import type { JsonSchema } from "@/lib/kit/http/schema-rows";
import { headerRefs, successHeaders } from "./headers";
import { fieldsOf, headerParameters } from "./parameters";
import { failureResponses, type Shared } from "./responses";
import { type Side, withoutRefs } from "./schemas";
import { securityOf } from "./security";
import type { Content, Operation } from "./types";

const MEDIA_TYPES = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
};

/** What every operation is written with. */
export type Writing = {
  /** A part of a call: `listOwnRfqs.query`, of `rfqs`. */
  schemaOf: (part: string, tag: string, side: Side) => JsonSchema | undefined;
  named: Record<string, JsonSchema>;
  /** What fields hold in examples, by their names. */
  values: NamedValues;
  shared: Shared;
  /** What an API key needs for a call; null where none will do. */
  scopeOf: (call: Call) => string | null;
};

/** What a call is about: the first name of its path. Its calls stand together, and its examples are told apart by it. */
export const tagOf = ({ path }: Call) => path.split("/")[2] ?? "";

export function operationOf(id: string, call: Call, { schemaOf, named, values, shared, scopeOf }: Writing): Operation {
  const tag = tagOf(call);
  const { summary, bodyFormat = "json", mayOmitBody, status = 200, fileType } = call;
  const exampleFor = (schema: JsonSchema, name = "") => exampleOf(withoutRefs(schema, named), values, tag, name);
  /** The content of a file has no example. */
  const contentOf = (type: string, schema: JsonSchema, isFile: boolean): Content => ({
    [type]: { schema, ...(!isFile && { example: exampleFor(schema) }) },
  });
  const parametersIn = (place: "path" | "query") => {
    const part = `${id}.${place}`;
    return fieldsOf(place, { sent: schemaOf(part, tag, "input") ?? {}, read: schemaOf(part, tag, "output") ?? {} });
  };

  const body = schemaOf(`${id}.body`, tag, "input");
  const answer = schemaOf(`${id}.answer`, tag, "output") ?? {};
  return {
    operationId: id,
    summary,
    tags: [tag],
    security: securityOf(call, scopeOf(call)),
    parameters: [
      ...parametersIn("path").map((parameter) => {
        return { ...parameter, example: exampleFor(parameter.schema, parameter.name) };
      }),
      ...parametersIn("query"),
      ...headerParameters(call),
    ],
    ...(body && {
      requestBody: {
        required: mayOmitBody !== true,
        content: contentOf(MEDIA_TYPES[bodyFormat], body, bodyFormat === "multipart"),
      },
    }),
    responses: {
      [status]: {
        description: "Success",
        headers: headerRefs(successHeaders(call)),
        content: contentOf(fileType ?? MEDIA_TYPES.json, answer, fileType !== undefined),
      },
      ...failureResponses(call, shared),
    },
  };
}
