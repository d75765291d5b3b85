"use client";

import { X } from "lucide";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import { type FieldAria } from "./form-field";

type TagInputProps = Partial<FieldAria> & {
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  /** For texts that may hold commas of their own, such as licenses: then Enter alone adds one. */
  keepCommas?: boolean;
};

/** The list with the new tags at its end: trimmed, without empty ones and without duplicates in any case. */
function withTags(tags: readonly string[], added: string[]): string[] {
  const result = [...tags];
  for (const tag of added.map((text) => text.trim())) {
    if (tag && !result.some((known) => known.toLowerCase() === tag.toLowerCase())) result.push(tag);
  }
  return result;
}

/** Free texts as chips. Enter or a comma adds what was typed; so does leaving the field, so that nothing typed is lost. */
export function TagInput({ value, onChange, onBlur, keepCommas, disabled, ...props }: TagInputProps) {
  const [text, setText] = useState("");
  const container = useRef<HTMLDivElement>(null);
  useKeptFocus(container, value.join());

  function add(texts: string[]) {
    const next = withTags(value, texts);
    if (next.length > value.length) onChange(next);
  }

  function type(typed: string) {
    const parts = keepCommas ? [typed] : typed.split(",");
    add(parts.slice(0, -1));
    setText(parts.at(-1) ?? "");
  }

  function commit() {
    add([text]);
    setText("");
  }

  return (
    <div ref={container} className="flex min-w-0 flex-col gap-2">
      <Input
        {...props}
        data-keeps-focus
        autoComplete="off"
        disabled={disabled}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          // Never the form's submit: an Enter here ends a tag.
          event.preventDefault();
          commit();
        }}
        onBlur={() => {
          commit();
          onBlur?.();
        }}
      />
      {value.length > 0 && (
        <ul aria-label="Added" className="flex max-h-40 flex-wrap items-center gap-1.5 overflow-y-auto">
          {value.map((tag) => (
            <li
              key={tag}
              className="flex min-w-0 items-center gap-0.5 rounded-md border bg-secondary py-0.5 pr-0.5 pl-2 text-xs"
            >
              <span className="min-w-0 wrap-anywhere">{tag}</span>
              <Button
                variant="ghost"
                className="size-6 p-0"
                aria-label={`Remove ${tag}`}
                disabled={disabled}
                onClick={() => onChange(value.filter((kept) => kept !== tag))}
              >
                <Icon of={X} className="size-3" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
