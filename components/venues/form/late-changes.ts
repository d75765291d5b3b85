import { lateSchema } from "@/components/forms/late-schema";

/** What checks the form, after the page: it needs zod, and nobody needs either to type a first letter. */
export const lateChanges = lateSchema(() => import("./venue-changes"));
