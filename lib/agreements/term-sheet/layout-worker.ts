/** The thread that lays out term sheets. */
import { answerWith } from "@/lib/kit/threads/answer";
import { type TermSheet, termSheetPdf } from "./document";

export type TermSheetRequest = { sheet: TermSheet; generatedAt: Date };

answerWith(({ sheet, generatedAt }: TermSheetRequest) => termSheetPdf(sheet, generatedAt));
