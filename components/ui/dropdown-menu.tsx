"use client";

import { Slot } from "radix-ui";
import { type ComponentProps, type ReactNode, startTransition, useId, useRef, useState } from "react";
import { cn } from "@/lib/kit/class-names";
import { EarlyPress } from "./early-press";
import { type MenuParts, useMenuParts } from "./menu-parts";
import { onDemand } from "./on-demand";

const OpenedMenu = onDemand(() => import("./opened-menu").then((part) => part.OpenedMenu), "beside");

type DropdownMenuProps = {
  /** One button, in no form. */
  trigger: ReactNode;
  align: "start" | "end";
  className?: string;
  onOpen?: () => void;
  children: ReactNode;
};

type Opened = { byKey: boolean } | null;

/** A button and the menu under it, which is loaded once the page rests (docs/decisions/0096). */
export function DropdownMenu({ trigger, onOpen, ...menu }: DropdownMenuProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const button = useRef<HTMLElement>(null);
  const id = useId();

  function open(byKey: boolean) {
    onOpen?.();
    // The press is drawn before its menu; a key's menu is there for the next key.
    if (byKey) setOpened({ byKey });
    else startTransition(() => setOpened({ byKey }));
  }

  return (
    <>
      <EarlyPress onPress={(byKey) => (opened ? setOpened(null) : open(byKey))}>
        <Slot.Root
          ref={button}
          id={id}
          aria-haspopup="menu"
          aria-expanded={opened !== null}
          data-state={opened ? "open" : "closed"}
          onKeyDown={(event) => {
            if (event.key !== "ArrowDown") return;
            event.preventDefault();
            open(true);
          }}
        >
          {trigger}
        </Slot.Root>
      </EarlyPress>
      {opened && (
        <OpenedMenu {...menu} trigger={button} labelledBy={id} byKey={opened.byKey} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

export function DropdownMenuItem(props: ComponentProps<MenuParts["Item"]>) {
  const { Item } = useMenuParts();
  return <Item {...props} />;
}

export function DropdownMenuCheckboxItem(props: ComponentProps<MenuParts["CheckboxItem"]>) {
  const { CheckboxItem } = useMenuParts();
  return <CheckboxItem {...props} />;
}

export function DropdownMenuRadioGroup(props: ComponentProps<MenuParts["RadioGroup"]>) {
  const { RadioGroup } = useMenuParts();
  return <RadioGroup {...props} />;
}

export function DropdownMenuRadioItem(props: ComponentProps<MenuParts["RadioItem"]>) {
  const { RadioItem } = useMenuParts();
  return <RadioItem {...props} />;
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("px-2 py-1.5 text-sm font-medium", className)} {...props} />;
}

export function DropdownMenuSeparator() {
  return <div role="separator" className="-mx-1 my-1 h-px bg-border" />;
}
