import { z } from "zod";
import { searchSchema } from "@/lib/kit/fields";

/** `q` is looked for in RFQs' names, companies and venues. */
export const analyticsQuerySchema = z.object({ q: searchSchema });
