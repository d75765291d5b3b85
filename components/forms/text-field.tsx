"use client";

import { type ComponentProps } from "react";
import { type FieldValues } from "react-hook-form";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { handleAddress, type HandleHost } from "@/lib/kit/web-address";
import { BoundField, type BoundFieldProps } from "./bound-field";
import { useEarlyTyping } from "@/components/ui/use-early-typing";

type Kept<Control extends typeof Input | typeof Textarea> = Omit<ComponentProps<Control>, "ref" | "onChange"> & {
  value: string;
  onChange: (text: string) => void;
};

function KeptInput({ onChange, ...props }: Kept<typeof Input>) {
  const field = useEarlyTyping<HTMLInputElement>(props.value, onChange);
  return <Input {...props} ref={field} onChange={({ target }) => onChange(target.value)} />;
}

function KeptTextarea({ onChange, ...props }: Kept<typeof Textarea>) {
  const field = useEarlyTyping<HTMLTextAreaElement>(props.value, onChange);
  return (
    // Firefox would put back what stood there before a reload, as if it had been typed.
    <Textarea {...props} ref={field} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
  );
}

type TextFieldProps<Values extends FieldValues> = BoundFieldProps<Values> & {
  /** `url` completes an address that was typed without its https://. */
  type?: "text" | "email" | "tel" | "url";
  multiline?: boolean;
  placeholder?: string;
  /** The network of a field that takes a handle: it becomes the address there. */
  handleOn?: HandleHost;
};

const withScheme = (text: string) => (/^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(text) ? `https://${text}` : text);

export function TextField<Values extends FieldValues = FieldValues>({
  type = "text",
  multiline,
  placeholder,
  handleOn,
  ...props
}: TextFieldProps<Values>) {
  /** What was typed, as it will be stored. */
  function completed(typed: string): string {
    const address = handleOn ? handleAddress(typed, handleOn) : typed;
    return type === "url" ? withScheme(address.trim()) : address;
  }
  return (
    <BoundField<Values> {...props}>
      {(field, aria) =>
        multiline ? (
          <KeptTextarea {...field} {...aria} value={field.value ?? ""} placeholder={placeholder} />
        ) : (
          <KeptInput
            {...field}
            {...aria}
            value={field.value ?? ""}
            // Not type=url: the browser's own check would come before ours, in other words.
            type={type === "url" ? "text" : type}
            inputMode={type === "text" ? undefined : type}
            placeholder={placeholder ?? (type === "url" ? "https://" : undefined)}
            autoComplete="off"
            spellCheck={type === "text" ? undefined : false}
            onBlur={() => {
              const text: unknown = field.value;
              if (typeof text === "string" && completed(text) !== text) field.onChange(completed(text));
              field.onBlur();
            }}
          />
        )
      }
    </BoundField>
  );
}
