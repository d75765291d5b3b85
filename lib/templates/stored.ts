/** What a template stores as JSON (docs/decisions/0037). */
import "server-only";
import { storedJson } from "@/lib/kit/db/stored-json";
import { templateContentShape } from "./contract";

export const storedTemplateContent = storedJson(templateContentShape);
