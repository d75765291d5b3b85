"use client";

import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { CodeEntry } from "@/components/forms/code-entry";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { fieldErrors } from "@/lib/kit/client/api-error";
import { failureWords } from "@/lib/kit/client/failure-words";
import { confirmByCode } from "@/lib/secondfactor/hooks";
import type { SecondFactorMethod } from "@/lib/secondfactor/rules";

type ConfirmationQuestionProps = {
  /** Takes whether the second factor was shown. */
  onAnswer: (isConfirmed: boolean) => void;
  /** It is called off. */
  onClose: () => void;
};

/** Asks for a code of the member's device, or one for recovery. */
export function ConfirmationQuestion({ onAnswer, onClose }: ConfirmationQuestionProps) {
  const id = useId();
  const [kind, setKind] = useState<SecondFactorMethod>("totp");
  const { register, handleSubmit, setError, clearErrors, setValue, formState } = useForm({
    defaultValues: { code: "" },
  });

  async function submit({ code }: { code: string }) {
    try {
      await confirmByCode(code);
      onAnswer(true);
    } catch (error) {
      const message = fieldErrors(error).code ?? failureWords(error);
      setError("code", { message }, { shouldFocus: true });
    }
  }

  function choose(next: SecondFactorMethod) {
    setKind(next);
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
          <Button type="submit" form={id} loading={formState.isSubmitting}>
            Confirm
          </Button>
        </>
      }
    >
      <form id={id} method="post" noValidate onSubmit={handleSubmit(submit)}>
        <CodeEntry
          kind={kind}
          onKindChange={choose}
          registration={register("code")}
          error={formState.errors.code?.message}
        />
      </form>
    </Modal>
  );
}
