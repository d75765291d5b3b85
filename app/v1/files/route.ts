import { defineRoutes } from "@/lib/api/endpoint";
import { serializeFile } from "@/lib/api/serializers/file";
import { elementOf } from "@/lib/api/serializers/list";
import { uploadEndpoint } from "@/lib/api/upload";
import { fileFieldsSchema } from "@/lib/schemas/files";
import { fileWire } from "@/lib/schemas/wire";
import { sweepOccasionally } from "@/lib/services/file-sweep";
import { recordDocument, storeDocument } from "@/lib/services/files";

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
