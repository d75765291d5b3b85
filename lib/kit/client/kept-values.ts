import { z } from "zod";

/** What is kept of a form that keeps its values and nothing else. */
export const keptValues = <Values>(schema: z.ZodType<Values>) => z.object({ values: schema });
