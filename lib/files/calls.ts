/** The calls of files. */
import { pathIdSchema } from "@/lib/kit/fields";
import { elementOf } from "@/lib/kit/http/wire";
import { fileFieldsSchema, fileWire } from "./contract";
import { FILES_PATH } from "./rules";
import { defineCall } from "@/lib/kit/http/call";
import { z } from "zod";

export const fileCalls = {
  download: defineCall({
    method: "GET",
    path: `${FILES_PATH}/{id}`,
    summary: "Download a document",
    who: "files.read",
    params: pathIdSchema,
    answer: z.file(),
    fileType: "application/octet-stream",
    errors: [{ kind: "not_found", when: "No such file, or not for the caller to know of" }],
  }),
  upload: defineCall({
    method: "POST",
    path: FILES_PATH,
    summary: "Upload a document",
    who: "files.upload",
    body: fileFieldsSchema.extend({ file: z.file() }),
    bodyFormat: "multipart",
    status: 201,
    idempotent: true,
    answer: elementOf(fileWire),
    errors: [{ kind: "conflict", code: "too_many_uploads", when: "Too much is uploaded that nothing refers to" }],
  }),
};
