import { fileUrl } from "@/lib/domain/documents";
import type { FileWire } from "@/lib/schemas/wire";
import type { FileRecord } from "@/lib/services/files";

export function serializeFile(file: FileRecord): FileWire {
  const { id, name, size, contentType } = file;
  return { id, url: fileUrl(id), name, size, content_type: contentType };
}
