/** Each call of quote templates, answered: its service, then its serializer. */
import "server-only";
import { handle } from "@/lib/accounts/serve";
import { templateCalls } from "./calls";
import { serializeTemplate } from "./serialize";
import { changeTemplate, createTemplate, deleteTemplate, readTemplates } from "./service";

export const templateHandlers = {
  list: handle(templateCalls.list, async ({ context }) => ({
    element: (await readTemplates(context)).map(serializeTemplate),
  })),
  create: handle(templateCalls.create, async ({ context, body }) => ({
    element: serializeTemplate(await createTemplate(context, body)),
  })),
  change: handle(templateCalls.change, async ({ context, params, body }) => ({
    element: serializeTemplate(await changeTemplate(context, params.id, body)),
  })),
  remove: handle(templateCalls.remove, async ({ context, params }) => {
    await deleteTemplate(context, params.id);
    return { element: { id: params.id } };
  }),
};
