"use client";

import { Fragment, useState } from "react";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/components/ui/tooltip";
import { glossed } from "@/lib/glossary/rules";

/** A text in which the words of the field are explained, to whoever points at them, taps them or comes to them by Tab. */
export function Glossed({ text }: { text: string }) {
  return glossed(text).map((piece, index) => (
    <Fragment key={index}>
      {piece.meaning === null ? piece.text : <Term word={piece.text} meaning={piece.meaning} />}
    </Fragment>
  ));
}

/** It reads, prints and is named as the word alone: the button in it has no other name, and its note is a description. */
function Term({ word, meaning }: { word: string; meaning: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Tooltip open={isOpen} onOpenChange={setIsOpen}>
      <TooltipTrigger
        type="button"
        className="cursor-help rounded-sm text-inherit underline decoration-dotted underline-offset-4 print:no-underline"
        // A tooltip's own trigger closes it when it is pressed; a finger has no other way to open it.
        onPointerDown={(event) => event.preventDefault()}
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {word}
      </TooltipTrigger>
      <TooltipContent>{meaning}</TooltipContent>
    </Tooltip>
  );
}
