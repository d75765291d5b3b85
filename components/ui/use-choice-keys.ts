import { type KeyboardEvent, useRef } from "react";
import { nextByLetters } from "./next-by-letters";

export type Choice<Value extends string> = { value: Value; label: string };

/** Letters that follow each other this soon are of one word. */
const ONE_WORD_MS = 1000;

/** The options of the list that a focus event or a key came to. */
const optionsIn = (list: EventTarget | null) =>
  list instanceof HTMLElement ? [...list.querySelectorAll<HTMLElement>("[role=option]")] : [];

/** The keys of a list of choices: arrows, Home and End go through it, letters find a choice by its first words. */
export function useChoiceKeys<Found extends Choice<string>>(choices: readonly Found[], chosen: Found | undefined) {
  const word = useRef({ letters: "", at: 0 });

  /** @returns the choice that has been typed by now, if the key is a letter */
  function typed(event: KeyboardEvent, from = chosen): Found | undefined {
    const { key, altKey, ctrlKey, metaKey, timeStamp } = event;
    if (altKey || ctrlKey || metaKey || [...key].length !== 1) return undefined;
    const { letters, at } = word.current;
    const before = timeStamp - at < ONE_WORD_MS ? letters : "";
    // A space within words is one of their letters; else it presses.
    if (key === " " && before === "") return undefined;
    if (key === " ") event.preventDefault();
    word.current = { letters: before + key, at: timeStamp };
    return nextByLetters(choices, word.current.letters, from);
  }

  function onListKeyDown(event: KeyboardEvent) {
    const options = optionsIn(event.currentTarget);
    const at = options.findIndex((option) => option === document.activeElement);
    const found = typed(event, choices[at]);
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: options.length - 1 };
    const to = found ? choices.indexOf(found) : steps[event.key];
    // The list is left by Escape or by choosing.
    if (event.key === "Tab" || to !== undefined) event.preventDefault();
    if (to !== undefined) options[to]?.focus();
  }

  function onOpenAutoFocus(event: Event) {
    event.preventDefault();
    const options = optionsIn(event.target);
    (options.find((option) => option.ariaSelected === "true") ?? options[0])?.focus();
  }

  return { typed, onListKeyDown, onOpenAutoFocus };
}
