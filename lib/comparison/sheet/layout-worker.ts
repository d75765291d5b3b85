/** The thread that lays out comparisons. */
import { answerWith } from "@/lib/kit/threads/answer";
import { type ComparisonDocument, comparisonPdf } from "./document";

export type ComparisonRequest = { document: ComparisonDocument; generatedAt: Date };

answerWith(({ document, generatedAt }: ComparisonRequest) => comparisonPdf(document, generatedAt));
