"use client";

import { Slot } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { EarlyPress } from "./early-press";
import { onDemand } from "./on-demand";
import { type PopoverContents } from "./opened-popover";

const OpenedPopover = onDemand(() => import("./opened-popover").then((part) => part.OpenedPopover), "beside");

type PopoverProps = PopoverContents & {
  /** One button. */
  trigger: ReactNode;
  /** Whether a press that comes before the page's scripts is kept. In no form. */
  keepsEarlyPress?: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** A button and what opens under it; what opens it is loaded once the page rests (docs/decisions/0096). */
export function Popover({ trigger, keepsEarlyPress = false, open, onOpenChange, ...contents }: PopoverProps) {
  const button = useRef<HTMLElement>(null);
  const toggle = () => onOpenChange(!open);
  const opener = (
    <Slot.Root
      ref={button}
      aria-haspopup="dialog"
      aria-expanded={open}
      data-state={open ? "open" : "closed"}
      {...(!keepsEarlyPress && { onClick: toggle })}
    >
      {trigger}
    </Slot.Root>
  );
  return (
    <>
      {keepsEarlyPress ? <EarlyPress onPress={toggle}>{opener}</EarlyPress> : opener}
      {open && <OpenedPopover {...contents} trigger={button} onClose={() => onOpenChange(false)} />}
    </>
  );
}
