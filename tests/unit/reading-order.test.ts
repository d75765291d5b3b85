import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { anyText, renderPdf } from "@/lib/kit/pdf/render";
import { standingOrder } from "@/lib/kit/pdf/reading-order";

const ordered = (line: string) =>
  standingOrder(line.split(/( )/).map((text) => ({ text })))
    .map(({ word }) => word.text)
    .join("");

test("words that are read from the right stand the other way round, with what is between them", () => {
  expect(ordered("Aurora Labs Ltd")).toBe("Aurora Labs Ltd");
  expect(ordered("شركة السوق العربية")).toBe("العربية السوق شركة");
  expect(ordered("שלום עולם")).toBe("עולם שלום");
  expect(ordered("Issuer شركة السوق 🚀 Souq Ltd")).toBe("Issuer السوق شركة 🚀 Souq Ltd");
  expect(ordered("مدة 12 شهرا , a year")).toBe("شهرا 12 مدة , a year");
  expect(ordered("شركة Souq السوق")).toBe("شركة Souq السوق");
});

/** The words of a document, each with how far from the left it stands. */
async function placesOf(text: string) {
  const pdf = await renderPdf({ defaultStyle: { font: "Geist", fontSize: 12 }, content: [anyText(text)] });
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
  const { items } = await page.getTextContent();
  return items.flatMap((item) => ("str" in item && item.str.trim() ? [{ x: item.transform[4] as number, item }] : []));
}

test("a document has a name of several Arabic words in their order", async () => {
  const places = await placesOf("Issuer: شركة السوق العربية Ltd");
  const xOf = (word: string) => places.find(({ item }) => item.str.includes(word))?.x ?? Number.NaN;
  expect(places.length).toBeGreaterThan(3);
  expect(xOf("Issuer")).toBeLessThan(xOf("العربية"));
  expect(xOf("العربية")).toBeLessThan(xOf("السوق"));
  expect(xOf("السوق")).toBeLessThan(xOf("شركة"));
  expect(xOf("شركة")).toBeLessThan(xOf("Ltd"));
});
