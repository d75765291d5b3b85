import { FormField } from "@/components/forms/form-field";
import { Select } from "@/components/ui/select";
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
        <Select
          {...aria}
          value={String(value)}
          onChange={(number) => onChange(Number(number))}
          choices={revisions.map(({ number, created_at: submitted }) => ({
            value: String(number),
            label: `Revision ${number} of ${revisions[0]?.number} · ${formatDateTime(submitted)} UTC`,
          }))}
        />
      )}
    </FormField>
  );
}
