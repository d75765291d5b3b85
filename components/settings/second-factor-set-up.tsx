"use client";

import { useId } from "react";
import { useForm } from "react-hook-form";
import { CodeEntry } from "@/components/forms/code-entry";
import { FormField } from "@/components/forms/form-field";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { ErrorState } from "@/components/ui/error-state";
import { Input } from "@/components/ui/input";
import { Modal } from "@/components/ui/modal";
import { Skeleton } from "@/components/ui/skeleton";
import { fieldErrors } from "@/lib/kit/client/api-error";
import { failureWords } from "@/lib/kit/client/failure-words";
import { toast } from "@/lib/kit/toast";
import type { EnableBody, NewSecretWire } from "@/lib/secondfactor/contract";
import { useEnableSecondFactor } from "@/lib/secondfactor/hooks";
import { ScannedCode } from "./scanned-code";

type SecondFactorSetUpProps = {
  /** Whether the member had no factor when it was opened. */
  isFirst: boolean;
  /** Undefined until it is made. */
  made: NewSecretWire | undefined;
  /** Why it is not made. */
  failure: Error | null;
  onRetry: () => void;
  /** Takes the recovery codes that come with a first factor. */
  onCodes: (codes: string[]) => void;
  onClose: () => void;
};

/** A secret to scan or to type, the first code of it, and the password that codes stand beside from then on. */
export function SecondFactorSetUp({ isFirst, made, failure, onRetry, onCodes, onClose }: SecondFactorSetUpProps) {
  const id = useId();
  const { mutateAsync: enable } = useEnableSecondFactor(isFirst);
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { code: "", current_password: "" },
  });

  async function submit(entered: EnableBody) {
    try {
      const codes = await enable({ ...entered, begun_at: made?.begun_at });
      toast.success("Your second factor is on");
      if (codes.length > 0) onCodes(codes);
      onClose();
    } catch (error) {
      const { code, current_password: password } = fieldErrors(error);
      if (password) setError("current_password", { message: password }, { shouldFocus: true });
      if (code || !password) setError("code", { message: code ?? failureWords(error) }, { shouldFocus: true });
    }
  }

  return (
    <Modal
      open
      onOpenChange={onClose}
      title="Turn on a second factor"
      description="Scan this with an authenticator app, such as 1Password or Google Authenticator. Then enter the code that it shows."
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} disabled={!made} loading={formState.isSubmitting}>
            Turn on
          </Button>
        </>
      }
    >
      {failure && <ErrorState text={failureWords(failure)} onRetry={onRetry} />}
      {!made && !failure && <Skeleton className="h-72" />}
      {made && (
        <form id={id} method="post" noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-4">
          <ScannedCode label="The secret, to scan" text={made.uri} />
          <div>
            <p className="mb-1.5 text-muted-foreground">Can’t scan it? Type this secret instead:</p>
            <CodeBlock label="Secret" text={made.secret} />
          </div>
          <CodeEntry kind="totp" registration={register("code")} error={formState.errors.code?.message} />
          <FormField label="Your password" error={formState.errors.current_password?.message}>
            {(aria) => (
              <Input
                {...register("current_password")}
                {...aria}
                type="password"
                autoComplete="current-password"
                required
              />
            )}
          </FormField>
        </form>
      )}
    </Modal>
  );
}
