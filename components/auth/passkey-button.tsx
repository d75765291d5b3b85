"use client";

import { KeyRound } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { failureWords } from "@/lib/kit/client/failure-words";
import { FormAlert } from "./form-alert";

type PasskeyButtonProps = {
  /** Asks the person's device, and goes on. */
  onUse: () => Promise<void>;
  /** Whether it is the way that is offered first; else it stands below another one. */
  isFirst: boolean;
};

/** Takes a passkey in the place of what would be typed. */
export function PasskeyButton({ onUse, isFirst }: PasskeyButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  // What was pressed to get here is gone. In a frame of its own: a dialog that opens with it looks first where the
  // focus was.
  useEffect(() => {
    if (!isFirst) return;
    const frame = requestAnimationFrame(() => place.current?.querySelector("button")?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isFirst]);

  async function use() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await onUse();
    } catch (error) {
      setProblem(failureWords(error, "The passkey could not be used"));
      setIsBusy(false);
    }
  }

  return (
    <div ref={place} className="flex flex-col gap-4">
      {!isFirst && (
        <p className="flex items-center gap-3 text-xs text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
          or
        </p>
      )}
      <Button
        type="button"
        variant={isFirst ? "default" : "outline"}
        className="w-full"
        loading={isBusy}
        onClick={() => void use()}
      >
        <Icon of={KeyRound} />
        Use a passkey
      </Button>
      <FormAlert message={problem} />
    </div>
  );
}
