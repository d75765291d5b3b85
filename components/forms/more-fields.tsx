"use client";

import { type ReactNode, use, useId } from "react";
import { FoldButton } from "@/components/ui/fold-button";
import { cn } from "@/lib/kit/class-names";
import { FoldsOptional, useFold } from "./use-fold";

type MoreFieldsProps = {
  /** What the fields are about: "the project". */
  about: string;
  isUsed: boolean;
  isWrong: boolean;
  children: ReactNode;
};

/** What a section asks for beyond what it requires, behind "More about …" until somebody uses it. */
export function MoreFields({ about, isUsed, isWrong, children }: MoreFieldsProps) {
  const [open, toggle] = useFold(true, isUsed, isWrong);
  const id = useId();
  if (!use(FoldsOptional)) return children;
  return (
    <>
      <FoldButton
        isOpen={open}
        aria-controls={id}
        className="-mx-1 self-start px-1 font-medium text-primary"
        // Leaving a field may take its error away, and the button from under the press.
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggle}
      >
        More about {about}
      </FoldButton>
      <div id={id} hidden={!open} className={cn("flex-col gap-5", open && "flex")}>
        {children}
      </div>
    </>
  );
}
