import { serializeTimestamps } from "@/lib/kit/http/timestamps";
import { templateContentShape, type TemplateWire } from "./contract";
import type { TemplateRecord } from "./service";

export function serializeTemplate(template: TemplateRecord): TemplateWire {
  return {
    id: template.id,
    name: template.name,
    // Parsed, so that nothing leaves that is not listed.
    content: templateContentShape.parse(template.content),
    ...serializeTimestamps(template),
  };
}
