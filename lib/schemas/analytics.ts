import { z } from "zod";
import { searchSchema } from "./common";

/** `q` is looked for in RFQs' names, companies and venues. */
export const analyticsQuerySchema = z.object({ q: searchSchema });
