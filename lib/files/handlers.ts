/** Each call of files, answered: its service, then its serializer. */
import "server-only";
import { readFile } from "./service/access";
import { serializeFile } from "./serialize";
import { fileFieldsSchema } from "./contract";
import { sweepOccasionally } from "./service/sweep";
import { recordDocument, storeDocument } from "./service/files";
import { handleDownload, handleUpload } from "./transfer";
import { fileCalls } from "./calls";

export const fileHandlers = {
  download: handleDownload(fileCalls.download, ({ context, params }) => readFile(context, params.id)),
  upload: handleUpload(fileCalls.upload, {
    fields: fileFieldsSchema,
    prepare: async ({ context, fields, name, content }) => {
      await sweepOccasionally(context);
      return storeDocument(context, { name, purpose: fields.purpose, content });
    },
    run: async ({ context, document }) => ({ element: serializeFile(await recordDocument(context, document)) }),
  }),
};
