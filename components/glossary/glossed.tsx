"use client";

import { Fragment, memo } from "react";
import { Hint } from "@/components/ui/tooltip";
import { glossed } from "@/lib/glossary/rules";

/** A text in which the words of the field are explained, to whoever points at them, taps them or comes to them by Tab. */
export const Glossed = memo(function Glossed({ text }: { text: string }) {
  return glossed(text).map(({ text: word, meaning }, index) => (
    <Fragment key={index}>{meaning === null ? word : <Term word={word} meaning={meaning} />}</Fragment>
  ));
});

/** No button: it reads, prints and is named as the word alone, in a label too. Its note is a description. */
function Term({ word, meaning }: { word: string; meaning: string }) {
  return (
    <Hint text={meaning} opensOnPress>
      <dfn className="cursor-help rounded-sm not-italic underline decoration-dotted underline-offset-4 print:no-underline">
        {word}
      </dfn>
    </Hint>
  );
}
