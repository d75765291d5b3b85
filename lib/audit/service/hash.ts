import "server-only";
import { createHash } from "node:crypto";
import type { Hash } from "@/lib/audit/rules/chain";

export const sha256: Hash = (text) => createHash("sha256").update(text, "utf8").digest("hex");
