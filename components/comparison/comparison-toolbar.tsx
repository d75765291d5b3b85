import { memo, useId } from "react";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { type Choice } from "@/components/ui/use-choice-keys";
import type { OrderKey, ORDERS } from "@/lib/comparison/constants";
import type { ChangeView, ComparisonViewState } from "./use-comparison-view";

type ComparisonToolbarProps = Pick<ComparisonViewState, "by" | "differences"> & {
  orders: typeof ORDERS;
  /** Null: whoever looks keeps no shortlist. */
  shortlisted: boolean | null;
  /** How many quotes are left out by hand. */
  hidden: number;
  onChange: ChangeView;
};

/** Which quotes and rows are shown, and in which order. */
export const ComparisonToolbar = memo(function ComparisonToolbar(props: ComparisonToolbarProps) {
  const { by, orders, differences, shortlisted, hidden, onChange } = props;
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <OrderSelect value={by} orders={orders} onChange={(order) => void onChange({ by: order })} />
      <LabelledSwitch
        label="Differences only"
        checked={differences}
        onChange={(checked) => void onChange({ differences: checked })}
      />
      {shortlisted !== null && (
        <LabelledSwitch
          label="Shortlisted only"
          checked={shortlisted}
          onChange={(checked) => void onChange({ shortlisted: checked })}
        />
      )}
      {hidden > 0 && (
        // Takes the focus of the button that hid a quote.
        <Button data-keeps-focus variant="outline" size="sm" onClick={() => void onChange({ hide: [] })}>
          Show {hidden} hidden
        </Button>
      )}
    </div>
  );
});

const AS_THEY_CAME = "none";

type OrderSelectProps = {
  value: OrderKey | null;
  orders: typeof ORDERS;
  onChange: (order: OrderKey | null) => void;
};

function OrderSelect({ value, orders, onChange }: OrderSelectProps) {
  const id = useId();
  const choices: Choice<OrderKey | typeof AS_THEY_CAME>[] = [
    { value: AS_THEY_CAME, label: "None: as they came in" },
    ...orders.map(({ key, name }) => ({ value: key, label: name })),
  ];
  return (
    <div className="flex flex-col gap-1">
      <Label htmlFor={id}>Best first by</Label>
      <Select
        id={id}
        className="w-60"
        value={value ?? AS_THEY_CAME}
        onChange={(chosen) => onChange(chosen === AS_THEY_CAME ? null : chosen)}
        choices={choices}
      />
    </div>
  );
}

type LabelledSwitchProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

function LabelledSwitch({ label, checked, onChange }: LabelledSwitchProps) {
  const id = useId();
  return (
    <div className="flex h-9 items-center gap-2">
      <Switch id={id} checked={checked} onCheckedChange={onChange} />
      <Label htmlFor={id}>{label}</Label>
    </div>
  );
}
