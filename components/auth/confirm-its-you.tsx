"use client";

import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { CodeEntry } from "@/components/forms/code-entry";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { usePendingAnswer } from "@/lib/accounts/hooks/confirmation";
import { fieldErrors } from "@/lib/kit/client/api-error";
import { failureWords } from "@/lib/kit/client/failure-words";
import { confirmByCode } from "@/lib/secondfactor/hooks";
import type { SecondFactorMethod } from "@/lib/secondfactor/rules";

/** Asks for the second factor when something waits for it; the form that sent it stays as it is behind. */
export function ConfirmItsYou() {
  const answer = usePendingAnswer();
  return answer && <Question answer={answer} />;
}

function Question({ answer }: { answer: (isConfirmed: boolean) => void }) {
  const id = useId();
  const [kind, setKind] = useState<SecondFactorMethod>("totp");
  const { register, handleSubmit, setError, clearErrors, setValue, formState } = useForm({
    defaultValues: { code: "" },
  });

  async function submit({ code }: { code: string }) {
    try {
      await confirmByCode(code);
      answer(true);
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
      onOpenChange={() => answer(false)}
      size="sm"
      title="Confirm it’s you"
      description="This can’t be undone, so show your second factor. It is not asked again for ten minutes."
      footer={
        <>
          <Button variant="outline" onClick={() => answer(false)}>
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
