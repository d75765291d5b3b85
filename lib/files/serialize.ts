import type { FileWire } from "./contract";
import { fileUrl } from "./rules";
import type { FileRecord } from "./service/files";

export function serializeFile(file: Pick<FileRecord, "id" | "name" | "size" | "contentType">): FileWire {
  const { id, name, size, contentType } = file;
  return { id, url: fileUrl(id), name, size, content_type: contentType };
}
