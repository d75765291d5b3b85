/** The thread that lays out comparisons. */
import { answerWith } from "@/lib/kit/pdf/thread";
import { type ComparisonDocument, comparisonPdf } from "./document";

export type ComparisonRequest = { document: ComparisonDocument; generatedAt: Date };

answerWith<ComparisonRequest>(({ document, generatedAt }) => comparisonPdf(document, generatedAt));
