"use client";

import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { focusFirstError } from "@/components/forms/focus-first-error";
import { FormField } from "@/components/forms/form-field";
import { lateSchema } from "@/components/forms/late-schema";
import { MoneyInput } from "@/components/forms/number-input";
import { told } from "@/components/forms/told";
import { useUnsavedWarning } from "@/components/forms/use-unsaved-warning";
import { ForRole } from "@/components/layout/for-role";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { formatUsdInFull } from "@/lib/kit/format";
import type { TwoSignersWire } from "@/lib/members/contract";
import { useChangeTwoSigners, useTwoSigners } from "@/lib/members/hooks";

const bodySchema = lateSchema(async () => (await import("@/lib/members/contract")).twoSignersBodySchema);

function ruleText(above: number | null): string {
  if (above === null) return "One signer is enough to accept a quote.";
  return above === 0
    ? "Accepting any quote takes two signers."
    : `Accepting a quote worth more than ${formatUsdInFull(above)} takes two signers.`;
}

/** From which value on two members sign. */
export function TwoSignersForm({ initial }: { initial: TwoSignersWire }) {
  const { data: rule } = useTwoSigners(initial);
  const { above_usd: above, signers } = rule;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Two signers</CardTitle>
        <CardDescription>
          {ruleText(above)} What a quote is worth is its loan value and stable allocation, or its own terms where they
          come to more; one whose value isn&apos;t known takes two.
        </CardDescription>
        {above !== null && signers < 2 && (
          <p role="status" className="text-yellow">
            Only one member of your account may sign: nothing that takes two can be accepted until another may.
          </p>
        )}
      </CardHeader>
      <ForRole action="twoSigners.manage">
        <RuleForm key={String(above)} above={above} />
      </ForRole>
    </Card>
  );
}

function RuleForm({ above }: { above: number | null }) {
  const [value, setValue] = useState(above);
  const [wasRefused, setWasRefused] = useState(false);
  const { mutateAsync, isPending } = useChangeTwoSigners();
  const body = { above_usd: value };
  const fault = bodySchema.useLoaded()?.safeParse(body).error?.issues[0]?.message;
  const isDirty = !Object.is(value, above);
  useUnsavedWarning(isDirty);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    // The field is marked with it.
    flushSync(() => setWasRefused(fault !== undefined));
    if (fault !== undefined) {
      focusFirstError(form);
      return;
    }
    // It has been said, and what was typed stays.
    await told(() => mutateAsync(body), { done: "Rule saved", failed: "Failed to save" }).catch(() => undefined);
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <CardContent>
        <FormField
          label="Two signers above"
          help="In US dollars. Empty: one signer is enough. 0: every acceptance takes two."
          error={wasRefused ? fault : undefined}
        >
          {(aria) => <MoneyInput {...aria} value={value} onChange={setValue} />}
        </FormField>
      </CardContent>
      <CardFooter className="justify-end">
        <Button type="submit" disabled={!isDirty} loading={isPending}>
          Save Rule
        </Button>
      </CardFooter>
    </form>
  );
}
