"use client";

import { type ComponentProps, useId, useState } from "react";
import { controlClasses } from "@/components/ui/input";
import { useEarlyTyping } from "@/components/ui/use-early-typing";
import { cn } from "@/lib/kit/class-names";
import { formatNumber, type NumberSign, parseNumber } from "@/lib/kit/number-text";

export type NumberInputProps = Omit<
  ComponentProps<"input">,
  "value" | "defaultValue" | "onChange" | "type" | "prefix" | "step" | "min" | "max"
> & {
  value: number | null;
  /** null when the field is empty, NaN when the text is no number. */
  onChange: (value: number | null) => void;
  prefix?: string;
  suffix?: string;
  /** The unit's, where it may be typed along; a `$` in front or a `%` behind is taken as it by itself. */
  sign?: NumberSign | null;
  /** What the up and down keys add and take, within `min` and `max`. Other values can be typed. */
  step?: number;
  min?: number;
  max?: number;
  /** Digits that are never grouped: a year. */
  plain?: boolean;
};

/** Without the noise of binary fractions: 0.1 + 0.2 is 0.3. */
function stepped(value: number, by: number, min = -Infinity, max = Infinity): number {
  return Math.min(max, Math.max(min, Number((value + by).toFixed(8))));
}

const signOf = (...units: (string | undefined)[]) => units.find((unit) => unit === "$" || unit === "%") ?? null;

const isNumber = (value: number | null): value is number => value !== null && !Number.isNaN(value);

export function NumberInput({
  value,
  onChange,
  onFocus,
  onBlur,
  onKeyDown,
  prefix,
  suffix,
  sign = signOf(prefix, suffix),
  step,
  min,
  max,
  plain = false,
  className,
  ...props
}: NumberInputProps) {
  const unitId = useId();
  const [text, setText] = useState(() => formatNumber(value, plain));
  // The typed text counts for as long as it means the value; a value set from outside (a reset, a loaded draft) wins.
  const shown = Object.is(parseNumber(text, sign), value) ? text : formatNumber(value, plain);
  const type = (typed: string) => {
    setText(typed);
    onChange(parseNumber(typed, sign));
  };
  const input = useEarlyTyping<HTMLInputElement>(shown, type);
  const describedBy = [props["aria-describedby"], (prefix ?? suffix) && unitId].filter(Boolean).join(" ");

  return (
    <div className="relative flex items-center">
      {prefix && (
        <span id={unitId} className="pointer-events-none absolute left-3 text-sm text-muted-foreground">
          {prefix}
        </span>
      )}
      <input
        {...props}
        // A form that binds it itself stands in a dialog, which no page brings along.
        ref={props.ref ?? input}
        type="text"
        inputMode={props.inputMode ?? "decimal"}
        autoComplete="off"
        aria-describedby={describedBy || undefined}
        className={cn(
          controlClasses,
          "h-9 px-3 figures",
          prefix && "pl-7",
          suffix && (suffix.length > 1 ? "pr-18" : "pr-8"),
          className,
        )}
        value={shown}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => {
          // Groups would be in the way of editing: "1,250" with one digit added is no number. The text is selected again
          // once it is rendered, because whoever came by Tab expects that typing replaces it. Not by flushSync: a new row
          // of a list takes the focus from an effect, where React can't flush.
          if (isNumber(value)) setText(formatNumber(value, true));
          const { target } = event;
          queueMicrotask(() => target.select());
          onFocus?.(event);
        }}
        onBlur={(event) => {
          if (isNumber(value)) setText(formatNumber(value, plain));
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (!step || !direction || event.altKey || Number.isNaN(value)) return;
          event.preventDefault();
          const next = stepped(value ?? 0, step * direction, min, max);
          setText(formatNumber(next, true));
          onChange(next);
        }}
      />
      {suffix && (
        <span id={unitId} className="pointer-events-none absolute right-3 text-sm text-muted-foreground">
          {suffix}
        </span>
      )}
    </div>
  );
}

type UnitInputProps = Omit<NumberInputProps, "prefix" | "suffix">;

export function MoneyInput(props: UnitInputProps) {
  return <NumberInput prefix="$" {...props} />;
}

export function PercentInput(props: UnitInputProps) {
  return <NumberInput suffix="%" {...props} />;
}
