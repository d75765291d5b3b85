"use client";

import { useEffect, useRef } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { CodeKind } from "@/lib/secondfactor/rules";
import { FormField } from "./form-field";

const KINDS = {
  totp: {
    label: "Code",
    help: "The six digits that your authenticator app shows.",
    choose: "Use your authenticator app",
    input: { autoComplete: "one-time-code", inputMode: "numeric" },
  },
  recovery_code: {
    label: "Recovery code",
    help: "One of the ten that you kept. Each is good once.",
    choose: "Use a recovery code",
    input: { autoComplete: "off", inputMode: "text" },
  },
} as const satisfies Record<CodeKind, object>;

type CodeEntryProps = {
  kind: CodeKind;
  /** Left out where there is no other kind to choose. */
  onKindChange?: (kind: CodeKind) => void;
  registration: UseFormRegisterReturn;
  error: string | undefined;
};

/** Where a second factor is typed: a code of one's device, or one for recovery. */
export function CodeEntry({ kind, onKindChange, registration, error }: CodeEntryProps) {
  const { label, help, input } = KINDS[kind];
  const entry = useRef<HTMLDivElement>(null);
  // Whoever gets here types next. In a frame of its own: a dialog that opens with it looks first where the focus was. What
  // stands above it, such as a secret to scan, stays in view.
  useEffect(() => {
    const frame = requestAnimationFrame(() => entry.current?.querySelector("input")?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [kind]);
  const other = kind === "totp" ? "recovery_code" : "totp";
  return (
    <div ref={entry} className="flex flex-col items-start gap-2">
      <FormField key={kind} label={label} help={help} error={error} className="w-full">
        {(aria) => (
          <Input
            {...registration}
            {...aria}
            {...input}
            autoCapitalize="none"
            required
            spellCheck={false}
            className="font-mono tracking-widest"
          />
        )}
      </FormField>
      {onKindChange && (
        <Button type="button" variant="link" onClick={() => onKindChange(other)}>
          {KINDS[other].choose}
        </Button>
      )}
    </div>
  );
}
