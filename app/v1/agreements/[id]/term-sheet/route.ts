import { defineRoutes } from "@/lib/api/endpoint";
import { downloadEndpoint } from "@/lib/api/upload";
import { pathIdSchema } from "@/lib/schemas/common";
import { readTermSheet, TERM_SHEET_TYPE } from "@/lib/services/term-sheets";

const termSheet = downloadEndpoint({
  summary: "Download an agreement's term sheet",
  action: "agreements.read",
  path: pathIdSchema,
  fileType: TERM_SHEET_TYPE,
  budget: "render",
  run: ({ context, path }) => readTermSheet(context, path.id),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: termSheet });
