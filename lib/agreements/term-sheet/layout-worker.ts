/** The thread that lays out term sheets. */
import { answerWith } from "@/lib/kit/pdf/thread";
import { type TermSheet, termSheetPdf } from "./document";

export type TermSheetRequest = { sheet: TermSheet; generatedAt: Date };

answerWith<TermSheetRequest>(({ sheet, generatedAt }) => termSheetPdf(sheet, generatedAt));
