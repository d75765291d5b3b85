import { FormField } from "@/components/forms/form-field";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { formatDateTime } from "@/lib/kit/dates";
import type { RevisionHeadWire } from "@/lib/quotes/contract/wire";

type RevisionSelectProps = {
  /** The newest first. */
  revisions: RevisionHeadWire[];
  value: number;
  onChange: (number: number) => void;
};

export function RevisionSelect({ revisions, value, onChange }: RevisionSelectProps) {
  return (
    <FormField
      label="Revision"
      className="max-w-md"
      help={value !== revisions[0]?.number && "An earlier revision: it has been replaced and can't be accepted."}
    >
      {(aria) => (
        <Select value={String(value)} onValueChange={(number) => onChange(Number(number))}>
          <SelectTrigger {...aria}>
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            {revisions.map(({ number, created_at: submitted }) => (
              <SelectItem key={number} value={String(number)}>
                Revision {number} of {revisions[0]?.number} · submitted {formatDateTime(submitted)} UTC
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      )}
    </FormField>
  );
}
