"use client";

import { Slot } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { onDemand } from "./on-demand";
import { type PopoverContents } from "./opened-popover";

const OpenedPopover = onDemand(() => import("./opened-popover").then((part) => part.OpenedPopover), "beside");

type PopoverProps = PopoverContents & {
  /** One button. */
  trigger: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** A button and what opens under it; what opens it is loaded once the page rests (docs/decisions/0096). */
export function Popover({ trigger, open, onOpenChange, ...contents }: PopoverProps) {
  const button = useRef<HTMLElement>(null);
  return (
    <>
      <Slot.Root
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-state={open ? "open" : "closed"}
        onClick={() => onOpenChange(!open)}
      >
        {trigger}
      </Slot.Root>
      {open && <OpenedPopover {...contents} trigger={button} onClose={() => onOpenChange(false)} />}
    </>
  );
}
