"use client";

import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { type FieldAria, FormField } from "./form-field";
import { told, type ToldWords } from "./told";

type ProcessDialogProps<Value, Answer> = {
  title: string;
  description: ReactNode;
  label: string;
  help: string;
  confirmLabel: string;
  dismissLabel?: string;
  tone?: "default" | "destructive";
  initial: Value;
  /** What is wrong with it; null: nothing. */
  check: (value: Value) => string | null;
  onConfirm: (value: Value) => Promise<Answer>;
  words: ToldWords<Answer>;
  onClose: () => void;
  children: (aria: FieldAria, value: Value, onChange: (value: Value) => void) => ReactNode;
};

/** Asks for one thing, and before something changes for others. */
export function ProcessDialog<Value, Answer = unknown>(props: ProcessDialogProps<Value, Answer>) {
  const { label, help, initial, check, onConfirm, words, onClose, children, ...dialog } = props;
  const [value, setValue] = useState(initial);
  const [wasRefused, setWasRefused] = useState(false);
  const error = check(value);

  async function confirm() {
    setWasRefused(error !== null);
    if (error !== null) throw new Error(error);
    await told(() => onConfirm(value), words);
  }

  return (
    <ConfirmDialog {...dialog} open onOpenChange={(open) => !open && onClose()} onConfirm={confirm}>
      <FormField label={label} help={help} error={wasRefused && error !== null ? error : undefined} required>
        {(aria) => children(aria, value, setValue)}
      </FormField>
    </ConfirmDialog>
  );
}
