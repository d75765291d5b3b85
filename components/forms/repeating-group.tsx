"use client";

import { Plus, Trash2 } from "lucide";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { type FieldArrayPath, type FieldValues, useFieldArray, useFormContext, useFormState } from "react-hook-form";
import { errorText } from "./bound-field";
import { useAnnounces } from "./refusals";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

type RepeatingGroupProps<Values extends FieldValues> = {
  name: FieldArrayPath<Values>;
  /** What one entry is called: "Team member". */
  item: string;
  /** A new entry, before anything is typed. */
  blank: () => FieldValues;
  /** How many entries remain. */
  min?: number;
  max?: number;
  /** The fields of one entry; `at` names a field of it. */
  children: (at: (field: string) => string, index: number) => ReactNode;
};

/** Entries of equal shape, added and removed one by one. The focus goes to what the button made, or to what is left. */
export function RepeatingGroup<Values extends FieldValues = FieldValues>(props: RepeatingGroupProps<Values>) {
  const { item, blank, min = 0, max = 50, children } = props;
  const name: string = props.name;
  const { fields, append, remove } = useFieldArray<FieldValues>({ name });
  const { clearErrors, getFieldState } = useFormContext();
  // Of the list as a whole ("at least one"); those of an entry's fields stand beside them.
  const error = errorText(getFieldState(name, useFormState({ name })).error, { ofEntries: false });
  const [announces, noteHand] = useAnnounces();
  const errorId = useId();
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  // The entry that gets the focus once it is rendered.
  const focused = useRef<number | null>(null);

  useEffect(() => {
    if (focused.current === null) return;
    const row = list.current?.children[focused.current];
    const target = row?.querySelector<HTMLElement>("input, textarea, [role='combobox']") ?? addButton.current;
    focused.current = null;
    target?.focus();
  }, [fields]);

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div ref={list} className="flex flex-col gap-3 empty:hidden">
        {fields.map((field, index) => (
          <div key={field.id} role="group" aria-label={`${item} ${index + 1}`} className="rounded-md border p-4">
            <div className="mb-3 flex items-center justify-between gap-2">
              <p className="font-medium">
                {item} {index + 1}
              </p>
              {fields.length > min && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Remove ${item.toLowerCase()} ${index + 1}`}
                  onClick={() => {
                    noteHand();
                    focused.current = Math.max(index - 1, 0);
                    remove(index);
                  }}
                >
                  <Icon of={Trash2} />
                  Remove
                </Button>
              )}
            </div>
            {children((part) => `${name}.${index}.${part}`, index)}
          </div>
        ))}
      </div>
      <Button
        ref={addButton}
        variant="outline"
        size="sm"
        className="self-start"
        disabled={fields.length >= max}
        data-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onClick={() => {
          noteHand();
          focused.current = fields.length;
          append(blank(), { shouldFocus: false });
          clearErrors(name);
        }}
      >
        <Icon of={Plus} />
        Add {item.toLowerCase()}
      </Button>
      {error && (
        <p id={errorId} role={announces ? "alert" : undefined} className="text-xs text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}
