"use client";

import { useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { WEBHOOK_EVENT_GROUPS, WEBHOOK_EVENTS, type WebhookEventType } from "@/lib/webhooks/constants";

type EventChoiceProps = {
  chosen: readonly WebhookEventType[];
  error: string | undefined;
  /** In the order of the list, whichever was ticked first. */
  onChange: (chosen: WebhookEventType[]) => void;
};

/** Which events a webhook is told of, by subject. */
export function EventChoice({ chosen, error, onChange }: EventChoiceProps) {
  const id = useId();
  const set = (types: readonly WebhookEventType[], isChosen: boolean) =>
    onChange(WEBHOOK_EVENTS.filter((type) => (types.includes(type) ? isChosen : chosen.includes(type))));

  return (
    <div className="flex flex-col gap-4">
      {WEBHOOK_EVENT_GROUPS.map(({ label, events }) => {
        const types = events.map(({ type }) => type);
        const count = types.filter((type) => chosen.includes(type)).length;
        const state = count === 0 ? false : count === types.length || "indeterminate";
        return (
          <fieldset key={label} aria-describedby={error ? `${id}-error` : undefined}>
            <legend className="mb-2 flex items-center gap-2">
              <Checkbox
                id={`${id}-${label}`}
                checked={state}
                aria-label={`All of ${label}`}
                onCheckedChange={(checked) => set(types, checked === true)}
              />
              <Label htmlFor={`${id}-${label}`}>{label}</Label>
            </legend>
            <div className="grid gap-2 pl-7">
              {events.map(({ type, label: words }) => (
                <div key={type} className="flex min-h-6 items-center gap-2">
                  <Checkbox
                    id={`${id}-${type}`}
                    checked={chosen.includes(type)}
                    onCheckedChange={(checked) => set([type], checked === true)}
                  />
                  <Label htmlFor={`${id}-${type}`} className="font-normal">
                    {words} <span className="font-mono text-xs text-muted-foreground">{type}</span>
                  </Label>
                </div>
              ))}
            </div>
          </fieldset>
        );
      })}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-xs text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}
