/** Choices that are cards: each is named by its title, and described by its sentence. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChoiceCards } from "@/components/forms/choice-cards";

test("a choice is named and described by what stands on it, also where its value has spaces", () => {
  const options = [{ value: "Call Option", title: "Call option", description: "Paid in the token's options" }];
  const drawn = renderToStaticMarkup(
    createElement(ChoiceCards, { value: null, onChange: () => undefined, options, "aria-label": "Model" }),
  );
  const textOf = (attribute: string) => {
    const [, id = ""] = new RegExp(`${attribute}="([^"]+)"`).exec(drawn) ?? [];
    expect(id).not.toMatch(/\s/);
    return new RegExp(`id="${id}"[^>]*>([^<]+)<`).exec(drawn)?.[1];
  };
  expect(textOf("aria-labelledby")).toBe("Call option");
  expect(textOf("aria-describedby")).toBe("Paid in the token&#x27;s options");
});
