import { extractText } from "unpdf";

/** What a PDF says, a page to a string, with every white space as one blank. */
export async function pdfPages(content: Uint8Array): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(content));
  return text.map((page) => page.replace(/\s+/g, " "));
}
