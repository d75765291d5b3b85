"use client";

import { type ReactNode } from "react";
import { type ControllerRenderProps, type FieldPath, useController, useFormContext } from "react-hook-form";
import { type FieldAria, FormField } from "@/components/forms/form-field";
import { MoneyInput, NumberInput, PercentInput } from "@/components/forms/number-input";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { VenueFormValues } from "@/lib/schemas/venue-form";
import { VENUE_GROUP_MESSAGES } from "@/lib/schemas/venues";
import { TagInput } from "@/components/forms/tag-input";

type Name = FieldPath<VenueFormValues>;

type FieldProps = { name: Name; label: string; help?: ReactNode; required?: boolean; className?: string };

type VenueFieldProps = FieldProps & {
  /** Without a ref: many controls take none, and the form finds its first error by itself. */
  children: (field: Omit<ControllerRenderProps<VenueFormValues, Name>, "ref">, aria: FieldAria) => ReactNode;
};

const groupMessages: readonly string[] = Object.values(VENUE_GROUP_MESSAGES);

/** What a field says of itself; what its section says for all of its fields is not said once more. */
function ownWords(message: string | undefined): string | undefined {
  return message && groupMessages.includes(message) ? "This field is required" : message;
}

export function VenueField({ name, children, ...props }: VenueFieldProps) {
  const { field, fieldState } = useController<VenueFormValues, Name>({ name });
  const { trigger } = useFormContext<VenueFormValues>();
  const { value, onBlur } = field;

  function onChange(next: unknown) {
    field.onChange(next);
    // The steps ask by themselves, so the form doesn't know that what it found may have been put right.
    if (fieldState.error) void trigger(name);
  }

  return (
    <FormField {...props} error={ownWords(fieldState.error?.message)}>
      {(aria) => children({ name, value, onChange, onBlur }, aria)}
    </FormField>
  );
}

type TextProps = FieldProps & { type?: "text" | "email"; maxLength?: number; placeholder?: string };

export function TextField({ type, maxLength, placeholder, ...props }: TextProps) {
  return (
    <VenueField {...props}>
      {(field, aria) => (
        <Input
          {...field}
          {...aria}
          value={String(field.value)}
          inputMode={type}
          maxLength={maxLength}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={type === "email" ? false : undefined}
        />
      )}
    </VenueField>
  );
}

export function LongTextField({ maxLength, ...props }: FieldProps & { maxLength?: number }) {
  return (
    <VenueField {...props}>
      {(field, aria) => <Textarea {...field} {...aria} value={String(field.value)} maxLength={maxLength} />}
    </VenueField>
  );
}

const withScheme = (text: string) => (/^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(text) ? `https://${text}` : text);

/** Completes an address that was typed without its https://. */
export function UrlField(props: FieldProps) {
  return (
    <VenueField {...props}>
      {(field, aria) => (
        <Input
          {...field}
          {...aria}
          value={String(field.value)}
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          spellCheck={false}
          onBlur={() => {
            const text = String(field.value).trim();
            if (withScheme(text) !== field.value) field.onChange(withScheme(text));
            field.onBlur();
          }}
        />
      )}
    </VenueField>
  );
}

type NumberProps = FieldProps & { unit?: "usd" | "percent"; step: number; max?: number };

const INPUTS = { usd: MoneyInput, percent: PercentInput };

export function NumberField({ unit, step, max, ...props }: NumberProps) {
  const Control = unit ? INPUTS[unit] : NumberInput;
  return (
    <VenueField {...props}>
      {(field, aria) => (
        <Control {...field} {...aria} value={field.value as number | null} step={step} min={0} max={max} />
      )}
    </VenueField>
  );
}

export function TagField({ placeholder, ...props }: FieldProps & { placeholder?: string }) {
  return (
    <VenueField {...props}>
      {(field, aria) => (
        <TagInput
          {...aria}
          value={field.value as string[]}
          onChange={field.onChange}
          onBlur={field.onBlur}
          placeholder={placeholder}
        />
      )}
    </VenueField>
  );
}
