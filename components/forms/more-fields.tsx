"use client";

import { ChevronDown } from "lucide-react";
import { type ReactNode, use, useId } from "react";
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
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className="-mx-1 flex items-center gap-2 self-start rounded-sm px-1 font-medium text-primary"
        // Leaving a field may take its error away, and the button from under the press.
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggle}
      >
        <ChevronDown aria-hidden className={cn("size-4 shrink-0 transition-transform", !open && "-rotate-90")} />
        More about {about}
      </button>
      <div id={id} hidden={!open} className={cn("flex-col gap-5", open && "flex")}>
        {children}
      </div>
    </>
  );
}
