import { defineRoutes } from "@/lib/api/endpoint";
import { downloadEndpoint } from "@/lib/api/upload";
import { pathIdSchema } from "@/lib/schemas/common";
import { readFile } from "@/lib/services/file-access";

const download = downloadEndpoint({
  summary: "Download a document",
  action: "any",
  path: pathIdSchema,
  run: ({ context, path }) => readFile(context, path.id),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: download });
