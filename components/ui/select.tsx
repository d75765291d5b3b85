"use client";

import { Check, ChevronDown } from "lucide";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { cn } from "@/lib/kit/class-names";
import { Icon } from "./icon";
import { controlClasses } from "./input";
import { Popover } from "./popover";
import { type Choice, useChoiceKeys } from "./use-choice-keys";

type SelectProps<Value extends string> = Pick<
  ComponentProps<"button">,
  "aria-busy" | "aria-describedby" | "aria-invalid" | "aria-label" | "aria-required" | "disabled" | "id" | "onBlur"
> & {
  value: Value | null;
  /** Called once the focus is back on the button: a dialog that this opens can then return it there. */
  onChange: (value: Value) => void;
  choices: readonly Choice<Value>[];
  placeholder?: string;
  /** How a choice looks; without it, as its words. */
  render?: (choice: Choice<Value>) => ReactNode;
  className?: string;
};

/**
 * One of a few. The rest of the page is hidden while the list is open: that is a dialog with a listbox in it, and is said
 * so. What opens it is loaded once the page rests (docs/decisions/0108).
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onChange, choices, placeholder, render = wordsOf, className, ...button } = props;
  const listId = useId();
  const [open, setOpen] = useState(false);
  const picked = useRef<Value | null>(null);
  const chosen = choices.find((choice) => choice.value === value);
  const keys = useChoiceKeys(choices, chosen);

  function pick(next: Value) {
    picked.current = next;
    setOpen(false);
  }
  function finish() {
    const next = picked.current;
    picked.current = null;
    if (next !== null && next !== value) queueMicrotask(() => onChange(next));
  }
  /** As the list of a browser's own: letters choose, arrows open. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      return setOpen(true);
    }
    const found = keys.typed(event);
    if (found && found !== chosen) onChange(found.value);
  }

  return (
    <Popover
      modal
      open={open}
      onOpenChange={setOpen}
      onClosed={finish}
      onOpenAutoFocus={keys.onOpenAutoFocus}
      className="w-auto min-w-(--radix-popover-trigger-width) p-1"
      aria-label="Options"
      trigger={
        <button
          {...button}
          type="button"
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          onKeyDown={onKeyDown}
          className={cn(
            controlClasses,
            "flex h-9 items-center justify-between gap-2 px-3 text-left",
            !chosen && "text-muted-foreground",
            className,
          )}
        >
          <span className="pointer-events-none truncate">{chosen ? render(chosen) : placeholder}</span>
          <Icon of={ChevronDown} className="text-muted-foreground" />
        </button>
      }
    >
      <div id={listId} role="listbox" aria-label="Options" tabIndex={-1} onKeyDownCapture={keys.onListKeyDown}>
        {choices.map((choice) => (
          <Option key={choice.value} isChosen={choice === chosen} onPick={() => pick(choice.value)}>
            {render(choice)}
          </Option>
        ))}
      </div>
    </Popover>
  );
}

const wordsOf = ({ label }: Choice<string>): ReactNode => label;

type OptionProps = { isChosen: boolean; onPick: () => void; children: ReactNode };

function Option({ isChosen, onPick, children }: OptionProps) {
  return (
    <div
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className="relative flex min-h-8 cursor-default items-center rounded-sm py-1.5 pr-8 pl-2 text-sm outline-none select-none focus:bg-accent"
      onClick={onPick}
      onKeyDown={(event) => {
        // A space may have been a letter.
        if (event.defaultPrevented || (event.key !== "Enter" && event.key !== " ")) return;
        event.preventDefault();
        onPick();
      }}
      onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
    >
      {children}
      {isChosen && <Icon of={Check} className="absolute right-2 text-primary" />}
    </div>
  );
}
