import { expect, test } from "vitest";
import { isInView, placeBeside } from "@/components/ui/place-beside";

const view = { width: 400, height: 300 };
const note = { width: 100, height: 20 };
const button = (left: number, top: number) => ({ left, top, width: 40, height: 40 });

test("a note stands above the middle of what it is about", () => {
  expect(placeBeside(button(180, 100), note, view, "top")).toEqual({ left: 150, top: 74 });
});

test("without room above it stands below, and never beyond the window's edges", () => {
  expect(placeBeside(button(0, 10), note, view, "top")).toEqual({ left: 8, top: 56 });
  expect(placeBeside(button(360, 100), note, view, "top")).toEqual({ left: 292, top: 74 });
});

test("a note at the right stands beside the middle; without room there, at the left", () => {
  expect(placeBeside(button(8, 100), note, view, "right")).toEqual({ left: 54, top: 110 });
  expect(placeBeside(button(300, 100), note, view, "right")).toEqual({ left: 194, top: 110 });
});

test("what is scrolled away has no note", () => {
  expect(isInView(button(0, -20), view)).toBe(true);
  expect(isInView(button(0, -40), view)).toBe(false);
  expect(isInView(button(0, 300), view)).toBe(false);
  expect(isInView(button(400, 0), view)).toBe(false);
});
