import { defineRoutes } from "@/lib/kit/http/endpoint";
import { serializeFile } from "@/lib/files/serialize";
import { elementOf } from "@/lib/kit/http/list";
import { uploadEndpoint } from "@/lib/files/transfer";
import { fileFieldsSchema } from "@/lib/files/contract";
import { fileWire } from "@/lib/wire";
import { sweepOccasionally } from "@/lib/files/service/sweep";
import { recordDocument, storeDocument } from "@/lib/files/service/files";

const upload = uploadEndpoint({
  summary: "Upload a document",
  fields: fileFieldsSchema,
  response: elementOf(fileWire),
  prepare: async ({ context, fields, name, content }) => {
    await sweepOccasionally(context);
    return storeDocument(context, { name, purpose: fields.purpose, content });
  },
  run: async ({ context, document }) => ({ element: serializeFile(await recordDocument(context, document)) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: upload });
