"use client";

import { Fragment, memo, useState } from "react";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/components/ui/tooltip";
import { glossed } from "@/lib/glossary/rules";

/** A text in which the words of the field are explained, to whoever points at them, taps them or comes to them by Tab. */
export const Glossed = memo(function Glossed({ text }: { text: string }) {
  return glossed(text).map(({ text: word, meaning }, index) => (
    <Fragment key={index}>{meaning === null ? word : <Term word={word} meaning={meaning} />}</Fragment>
  ));
});

/** No button: it reads, prints and is named as the word alone, in a label too. Its note is a description. */
function Term({ word, meaning }: { word: string; meaning: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Tooltip open={isOpen} onOpenChange={setIsOpen}>
      <TooltipTrigger
        asChild
        tabIndex={0}
        // A tooltip's own trigger closes it when it is pressed; a finger has no other way to open it.
        onPointerDown={(event) => event.preventDefault()}
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <dfn className="cursor-help rounded-sm not-italic underline decoration-dotted underline-offset-4 print:no-underline">
          {word}
        </dfn>
      </TooltipTrigger>
      <TooltipContent>{meaning}</TooltipContent>
    </Tooltip>
  );
}
