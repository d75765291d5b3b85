/** The calls of quote templates. */
import { z } from "zod";
import { pathIdSchema } from "@/lib/kit/fields";
import { defineCall } from "@/lib/kit/http/call";
import { deletedWire, elementOf } from "@/lib/kit/http/wire";
import { LIMITS } from "@/lib/kit/limits";
import { templateBodySchema, templateChangeSchema, templateWire } from "./contract";

const unknownTemplate = { kind: "not_found", when: "No such template of the caller's" } as const;
const nameTaken = {
  kind: "conflict",
  code: "template_name_taken",
  when: "Another template of the caller's has this name, in capitals or not",
} as const;

export const templateCalls = {
  list: defineCall({
    method: "GET",
    path: "/v1/quote-templates",
    summary: "The caller's templates of quotes, by name",
    who: "templates.own",
    answer: elementOf(z.array(templateWire)),
  }),
  create: defineCall({
    method: "POST",
    path: "/v1/quote-templates",
    summary: "Keep a template of quotes",
    who: "templates.change",
    body: templateBodySchema,
    answer: elementOf(templateWire),
    status: 201,
    idempotent: true,
    errors: [
      nameTaken,
      { kind: "conflict", code: "too_many_templates", when: `The caller has ${LIMITS.templatesPerMaker} templates` },
    ],
  }),
  change: defineCall({
    method: "PATCH",
    path: "/v1/quote-templates/{id}",
    summary: "Rename a template, or replace what it says",
    who: "templates.change",
    params: pathIdSchema,
    body: templateChangeSchema,
    answer: elementOf(templateWire),
    errors: [unknownTemplate, nameTaken],
  }),
  remove: defineCall({
    method: "DELETE",
    path: "/v1/quote-templates/{id}",
    summary: "Delete a template; quotes that were started from it stay",
    who: "templates.change",
    params: pathIdSchema,
    answer: deletedWire,
    errors: [unknownTemplate],
  }),
};
