import { z } from "zod";
import { DOCUMENT_PURPOSE_NAMES } from "./constants";

/** The text fields of an upload. */
export const fileFieldsSchema = z.object({
  purpose: z.enum(DOCUMENT_PURPOSE_NAMES, `Must be one of ${DOCUMENT_PURPOSE_NAMES.join(", ")}`),
});

export const fileWire = z.object({
  id: z.int(),
  /** What a record keeps to refer to it. */
  url: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  content_type: z.string(),
});
export type FileWire = z.infer<typeof fileWire>;
