import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Slider } from "@/components/ui/slider";
import { ASSUMPTION_LIMITS, SIGMA_BANDS } from "@/lib/comparison/constants";
import type { Assumptions } from "@/lib/comparison/rules/option-value";
import { formatPercent } from "@/lib/kit/format";

type AssumptionControlsProps = { assumptions: Assumptions; onChange: (change: Partial<Assumptions>) => void };

/** What every figure rests on, and what nobody knows: each viewer sets their own. */
export function AssumptionControls({ assumptions: { sigma, rate }, onChange }: AssumptionControlsProps) {
  return (
    <div className="grid gap-x-8 gap-y-3 md:grid-cols-2">
      <Assumption
        label="Volatility σ, a year"
        limits={ASSUMPTION_LIMITS.sigma}
        step={1}
        value={sigma}
        onChange={(value) => onChange({ sigma: value })}
        note="How much the token's price moves. Options cost more the more it does."
      >
        <div role="group" aria-label="Usual volatilities" className="flex gap-1">
          {SIGMA_BANDS.map((band) => (
            <Button
              key={band}
              size="sm"
              variant={band === sigma ? "default" : "outline"}
              aria-pressed={band === sigma}
              onClick={() => onChange({ sigma: band })}
            >
              {band}%
            </Button>
          ))}
        </div>
      </Assumption>
      <Assumption
        label="Interest rate r, a year"
        limits={ASSUMPTION_LIMITS.rate}
        step={0.5}
        value={rate}
        onChange={(value) => onChange({ rate: value })}
        note="What money earns without risk, continuously compounded."
      />
    </div>
  );
}

type AssumptionProps = {
  label: string;
  limits: { least: number; most: number };
  step: number;
  value: number;
  onChange: (value: number) => void;
  note: string;
  children?: React.ReactNode;
};

function Assumption({ label, limits, step, value, onChange, note, children }: AssumptionProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <Label htmlFor={id}>
          {label}: <span className="figures">{formatPercent(value)}</span>
        </Label>
        {children}
      </div>
      <Slider
        id={id}
        min={limits.least}
        max={limits.most}
        step={step}
        value={value}
        aria-describedby={`${id}-note`}
        aria-valuetext={formatPercent(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <p id={`${id}-note`} className="text-xs text-muted-foreground">
        {note}
      </p>
    </div>
  );
}
