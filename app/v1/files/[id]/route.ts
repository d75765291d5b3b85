import { defineRoutes } from "@/lib/kit/http/endpoint";
import { downloadEndpoint } from "@/lib/files/transfer";
import { pathIdSchema } from "@/lib/kit/fields";
import { readFile } from "@/lib/files/service/access";

const download = downloadEndpoint({
  summary: "Download a document",
  action: "any",
  path: pathIdSchema,
  run: ({ context, path }) => readFile(context, path.id),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: download });
