import { useController } from "react-hook-form";
import { DateTimePicker } from "@/components/forms/date-time-picker";
import { FormField } from "@/components/forms/form-field";
import { Button } from "@/components/ui/button";
import { formatDateTime } from "@/lib/kit/dates";
import { serverNow } from "@/lib/kit/server-time";
import { EVALUATION_DAYS } from "@/lib/quotes/constants";
import { type QuoteControl } from "./quote-values";
import { inDays, startingValidity } from "./validity";

const PRESETS = [7, 14, 30] as const;

type ValidityFieldProps = {
  control: QuoteControl;
  /** The RFP's, in milliseconds. */
  deadline: number;
};

/** Until when the issuer can accept the quote: a date, or some days from now. */
export function ValidityField({ control, deadline }: ValidityFieldProps) {
  const { field, fieldState } = useController({ control, name: "validUntil" });
  const { value, onChange, onBlur } = field;
  const isEarly = value !== null && value < deadline;
  const standing = `The issuer can accept it until then. The RFP takes quotes until ${formatDateTime(deadline)} UTC.`;
  const help = isEarly ? `${standing} The quote would end before that.` : standing;
  return (
    <FormField label="Valid Until" required help={help} error={fieldState.error?.message}>
      {(aria) => (
        <div className="flex flex-wrap items-center gap-2">
          <div className="w-full sm:w-72">
            <DateTimePicker {...aria} value={value} onChange={onChange} onBlur={onBlur} />
          </div>
          {PRESETS.map((days) => (
            <Button key={days} variant="outline" size="sm" onClick={() => onChange(inDays(days, serverNow()))}>
              In {days} days
            </Button>
          ))}
          <Button variant="outline" size="sm" onClick={() => onChange(startingValidity(deadline, null))}>
            {EVALUATION_DAYS} days after the RFP&apos;s deadline
          </Button>
        </div>
      )}
    </FormField>
  );
}
