import { X } from "lucide";
import { useState } from "react";
import type { FieldAria } from "@/components/forms/form-field";
import { OptionPicker } from "@/components/forms/option-picker";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useSettled } from "@/components/ui/use-settled";
import { useAccountSearch } from "@/lib/accounts/hooks/administration";
import type { AuditTrailEventWire } from "@/lib/audit/contract";
import { formatInteger, formatTotal } from "@/lib/kit/format";

type AccountFilterProps = FieldAria & {
  /** An account's number. */
  value: number | null;
  onChange: (id: number | null) => void;
  /** Of which one may say what the account is called. */
  rows: readonly AuditTrailEventWire[] | undefined;
};

const labelOf = (id: number, name: string | undefined) => (name === undefined ? `Account #${id}` : `${name} · #${id}`);

/** Whose doing is looked for. A deleted account isn't found by a search: what it did leads here. */
export function AccountFilter({ value, onChange, rows = [], ...field }: AccountFilterProps) {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState("");
  const settled = useSettled(words.trim());
  const { data, isError } = useAccountSearch(settled);
  const isFound = settled === words.trim() && data !== undefined;
  const [picked, setPicked] = useState<{ value: number; label: string } | null>(null);

  const found = words.trim() !== "" && isFound ? data : undefined;
  const options = (found?.element ?? []).map(({ id, company_name: name, email }) => ({
    ...{ value: id, label: labelOf(id, name), hint: email },
  }));
  const actor = rows.find((event) => event.actor?.id === value)?.actor;
  const named = value !== null && picked?.value === value ? picked.label : value && labelOf(value, actor?.name);
  return (
    <div className="flex min-w-0 gap-1">
      <OptionPicker
        {...field}
        open={open}
        onOpenChange={setOpen}
        options={options}
        isChosen={(id) => id === value}
        onPick={(id) => {
          setPicked(options.find((option) => option.value === id) ?? null);
          onChange(id);
          setWords("");
          setOpen(false);
        }}
        summary={named}
        remote={{
          ...{ words, onSearch: setWords },
          state: isFound ? "found" : isError ? "failed" : "searching",
          listed:
            found && found.element.length < found.total
              ? `${formatInteger(options.length)} of ${formatTotal(found)}`
              : null,
          noneWords: words.trim() === "" ? "Type a company, an email or #number" : undefined,
        }}
        placeholder="Anybody"
      />
      {named && (
        <Button variant="ghost" size="icon" aria-label={`Clear ${named}`} onClick={() => onChange(null)}>
          <Icon of={X} />
        </Button>
      )}
    </div>
  );
}
