"use client";

import { useCallback, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { FormField } from "@/components/forms/form-field";
import { lateResolver } from "@/components/forms/late-resolver";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import type { AgreementProofWire } from "@/lib/agreements/contract";
import { verifyAgreement } from "@/lib/agreements/hooks";
import { fieldErrors, isNotFound } from "@/lib/kit/client/api-error";
import { failureWords } from "@/lib/kit/client/failure-words";
import { ProofAnswer } from "./proof-answer";

const resolver = lateResolver(async () => (await import("@/lib/agreements/contract")).proofBodySchema);

/** What a link from a term sheet has brought, behind the `#` that a browser sends to nobody. */
const valueInAddress = () => window.location.hash.slice(1);

/** Asks about the value of a term sheet: one that is pasted, or that a link or a scanned code has brought. */
export function ProofForm() {
  /** Undefined: nothing was asked yet; null: no agreement has the value. */
  const [proof, setProof] = useState<AgreementProofWire | null>();
  const { register, handleSubmit, getValues, setError, setValue, formState } = useForm<{ value: string }>({ resolver });
  const { errors, isSubmitting } = formState;

  const submit = useCallback(
    async ({ value }: { value: string }) => {
      setProof(undefined);
      const shown = getValues("value");
      // Another value stands there by now: what is said would seem to be of that one.
      const isLate = () => getValues("value") !== shown;
      try {
        const answer = await verifyAgreement(value);
        if (!isLate()) setProof(answer);
      } catch (error) {
        if (isLate()) return;
        const { value: fault } = fieldErrors(error);
        if (fault) setError("value", { message: fault }, { shouldFocus: true });
        else if (isNotFound(error)) setProof(null);
        else setError("root", { message: failureWords(error) });
      }
    },
    [getValues, setError],
  );

  useEffect(() => {
    const askByAddress = () => {
      const value = valueInAddress();
      if (value === "") return;
      setValue("value", value);
      void handleSubmit(submit)();
    };
    askByAddress();
    window.addEventListener("hashchange", askByAddress);
    return () => window.removeEventListener("hashchange", askByAddress);
  }, [handleSubmit, setValue, submit]);

  return (
    <form method="post" noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-4">
      <FormField
        label="Value"
        help="64 digits and letters; spaces and line breaks do no harm"
        error={errors.value?.message}
      >
        {(aria) => (
          <Textarea
            {...register("value", { onChange: () => setProof(undefined) })}
            {...aria}
            rows={3}
            required
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="none"
            className="font-mono text-sm break-all"
          />
        )}
      </FormField>
      <Button type="submit" loading={isSubmitting} className="w-full">
        {isSubmitting ? "Checking..." : "Verify"}
      </Button>
      <div role="status">
        <ProofAnswer proof={proof} failure={errors.root?.message} />
      </div>
    </form>
  );
}
