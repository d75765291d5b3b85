import { type ReactNode, useId, useState } from "react";
import { FoldButton } from "@/components/ui/fold-button";
import { cn } from "@/lib/kit/class-names";

type BasisPanelProps = {
  title: string;
  /** What is set, in words. */
  text: string;
  children: ReactNode;
};

/**
 * What figures or scores rest on, to be changed. Below 1280 px it is a line that says what is set and opens: whoever compares there
 * came for the quotes, which would begin a screen further down, on a phone two.
 */
export function BasisPanel({ title, text, children }: BasisPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <section aria-label={title} className="rounded-lg border bg-card p-4 print:hidden">
      <FoldButton isOpen={isOpen} aria-controls={id} className="-m-2 p-2 xl:hidden" onClick={() => setIsOpen(!isOpen)}>
        <span>
          <span className="font-medium">{title}:</span> <span className="text-muted-foreground">{text}</span>
        </span>
      </FoldButton>
      <div id={id} className={cn("xl:mt-0 xl:block", isOpen ? "mt-4" : "hidden")}>
        {children}
      </div>
    </section>
  );
}
