import { type ReactNode, useId } from "react";
import { Glossed } from "@/components/glossary/glossed";
import { Label } from "@/components/ui/label";
import { Slider } from "@/components/ui/slider";

type SliderFieldProps = {
  label: string;
  limits: { least: number; most: number };
  step: number;
  value: number;
  /** The value as it is read. */
  text: string;
  onChange: (value: number) => void;
  note: string;
  children?: ReactNode;
};

export function SliderField({ label, limits, step, value, text, onChange, note, children }: SliderFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0 space-y-1">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <Label htmlFor={id} className="flex gap-1">
          <span>
            <Glossed text={label} />:
          </span>
          <span className="w-16">
            <span className="block h-5 figures own-layout">{text}</span>
          </span>
        </Label>
        {children}
      </div>
      <div className="h-6 own-layout">
        <Slider
          id={id}
          min={limits.least}
          max={limits.most}
          step={step}
          value={value}
          aria-describedby={`${id}-note`}
          aria-valuetext={text}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
      </div>
      <p id={`${id}-note`} className="text-xs text-muted-foreground">
        {note}
      </p>
    </div>
  );
}
