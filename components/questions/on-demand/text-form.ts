/** Once for questions and answers: at the end of a long page, and in most visits nobody writes. */
import { onDemandInPlace } from "@/components/ui/on-demand";

export const TextForm = onDemandInPlace(() => import("../text-form").then((part) => part.TextForm));
