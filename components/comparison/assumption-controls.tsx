import { memo } from "react";
import { Button } from "@/components/ui/button";
import { ASSUMPTION_LIMITS, SIGMA_BANDS } from "@/lib/comparison/constants";
import type { Assumptions } from "@/lib/comparison/rules/option-value";
import { formatPercent } from "@/lib/kit/format";
import { SliderField } from "./slider-field";

type AssumptionControlsProps = { assumptions: Assumptions; onChange: (change: Partial<Assumptions>) => void };

/** What every figure rests on, and what nobody knows: each viewer sets their own. */
export function AssumptionControls({ assumptions: { sigma, rate }, onChange }: AssumptionControlsProps) {
  return (
    <div className="grid gap-x-8 gap-y-3 md:grid-cols-2">
      <Volatility sigma={sigma} onChange={onChange} />
      <Interest rate={rate} onChange={onChange} />
    </div>
  );
}

type Change = Pick<AssumptionControlsProps, "onChange">;

const Volatility = memo(function Volatility({ sigma, onChange }: Pick<Assumptions, "sigma"> & Change) {
  return (
    <SliderField
      label="Volatility σ, a year"
      limits={ASSUMPTION_LIMITS.sigma}
      step={1}
      value={sigma}
      text={formatPercent(sigma)}
      onChange={(value) => onChange({ sigma: value })}
      note="How much the token's price moves. Options cost more the more it does."
    >
      <div role="group" aria-label="Usual volatilities" className="flex gap-1">
        {SIGMA_BANDS.map((band) => (
          <Band key={band} sigma={band} isSet={band === sigma} onChange={onChange} />
        ))}
      </div>
    </SliderField>
  );
});

/** At once, and of the same size: a colour that fades would take a share of each of the slider's next frames. */
const SET =
  "transition-none aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-primary-foreground aria-pressed:hover:bg-primary-hover";

/** Not drawn anew while the slider beside it moves. */
const Band = memo(function Band({ sigma, isSet, onChange }: Pick<Assumptions, "sigma"> & Change & { isSet: boolean }) {
  return (
    <Button size="sm" variant="outline" className={SET} aria-pressed={isSet} onClick={() => onChange({ sigma })}>
      {sigma}%
    </Button>
  );
});

const Interest = memo(function Interest({ rate, onChange }: Pick<Assumptions, "rate"> & Change) {
  return (
    <SliderField
      label="Interest rate r, a year"
      limits={ASSUMPTION_LIMITS.rate}
      step={0.5}
      value={rate}
      text={formatPercent(rate)}
      onChange={(value) => onChange({ rate: value })}
      note="What money earns without risk, continuously compounded."
    />
  );
});
