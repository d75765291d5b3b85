import { z } from "zod";
import { DOCUMENT_PURPOSE_NAMES } from "./constants";

/** The text fields of an upload. */
export const fileFieldsSchema = z.object({
  purpose: z.enum(DOCUMENT_PURPOSE_NAMES, `Must be one of ${DOCUMENT_PURPOSE_NAMES.join(", ")}`),
});
