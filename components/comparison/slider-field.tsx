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
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <Label htmlFor={id}>
          <Glossed text={label} />: <span className="figures">{text}</span>
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
        aria-valuetext={text}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <p id={`${id}-note`} className="text-xs text-muted-foreground">
        {note}
      </p>
    </div>
  );
}
