import { defineRoutes } from "@/lib/kit/http/endpoint";
import { downloadEndpoint } from "@/lib/files/transfer";
import { pathIdSchema } from "@/lib/kit/fields";
import { readTermSheet, TERM_SHEET_TYPE } from "@/lib/agreements/service/term-sheets";

const termSheet = downloadEndpoint({
  summary: "Download an agreement's term sheet",
  action: "agreements.read",
  path: pathIdSchema,
  fileType: TERM_SHEET_TYPE,
  budget: "render",
  run: ({ context, path }) => readTermSheet(context, path.id),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: termSheet });
