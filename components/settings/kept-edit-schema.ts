import { z } from "zod";

const values = z.record(z.string(), z.record(z.string(), z.unknown()));

/** What is kept of an edit of a profile: what was typed, and what it was typed over. */
export const keptEditSchema = z.object({ values, begun: values });
