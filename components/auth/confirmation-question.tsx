"use client";

import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { Skeleton } from "@/components/ui/skeleton";
import { ApiRequestError, fieldErrors, isAnswerLost } from "@/lib/kit/client/api-error";
import { failureWords } from "@/lib/kit/client/failure-words";
import { confirmByPasskey } from "@/lib/passkeys/hooks/confirmation";
import { confirmByCode, useFactorIsGone, useMethods } from "@/lib/secondfactor/hooks";
import { firstOf, type SecondFactorMethod } from "@/lib/secondfactor/rules";
import { FactorEntry } from "./factor-entry";
import { PasskeyButton } from "./passkey-button";

type ConfirmationQuestionProps = {
  /** Takes whether the second factor was shown. */
  onAnswer: (isConfirmed: boolean) => void;
  /** It is called off. */
  onClose: () => void;
};

/** Asks for a code of the member's device or one for recovery, or for a passkey: whichever they have. */
export function ConfirmationQuestion({ onAnswer, onClose }: ConfirmationQuestionProps) {
  const id = useId();
  const methods = useMethods();
  const factorIsGone = useFactorIsGone();
  const [chosen, setChosen] = useState<SecondFactorMethod>();
  /** An answer was: the code may have confirmed, and is used up then. */
  const [wasLost, setWasLost] = useState(false);
  const kind = chosen ?? firstOf(methods ?? []);
  const { register, handleSubmit, setError, clearErrors, setValue, formState } = useForm({
    defaultValues: { code: "" },
  });

  async function submit({ code }: { code: string }) {
    try {
      await confirmByCode(code);
      onAnswer(true);
    } catch (error) {
      // What waits is told whether it has.
      if (wasLost && error instanceof ApiRequestError && error.status === 422) return onAnswer(true);
      if (await factorIsGone()) return onAnswer(true);
      if (isAnswerLost(error)) setWasLost(true);
      const message = fieldErrors(error).code ?? failureWords(error);
      setError("code", { message }, { shouldFocus: true });
    }
  }

  async function showPasskey() {
    await confirmByPasskey().catch(async (error: unknown) => {
      if (!(await factorIsGone())) throw error;
    });
    onAnswer(true);
  }

  function choose(next: SecondFactorMethod) {
    setChosen(next);
    setValue("code", "");
    clearErrors();
  }

  return (
    <Modal
      open
      onOpenChange={onClose}
      size="sm"
      title="Confirm it’s you"
      description="Show your second factor to go on. It is not asked again for ten minutes."
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          {kind !== "passkey" && (
            <Button type="submit" form={id} disabled={!methods} loading={formState.isSubmitting}>
              Confirm
            </Button>
          )}
        </>
      }
    >
      {!methods && <Skeleton className="h-28" />}
      {methods && (
        <form id={id} method="post" noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-4">
          <FactorEntry
            methods={methods}
            kind={kind}
            onKindChange={choose}
            registration={register("code")}
            error={formState.errors.code?.message}
            onPasskey={showPasskey}
          />
          {kind !== "passkey" && methods.includes("passkey") && <PasskeyButton onUse={showPasskey} isFirst={false} />}
        </form>
      )}
    </Modal>
  );
}
