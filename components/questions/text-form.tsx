import { type ReactNode, useEffect, useRef, useState } from "react";
import { FormProvider, type Resolver, useForm } from "react-hook-form";
import { KeptFormOffer } from "@/components/forms/kept-form-offer";
import { TextField } from "@/components/forms/text-field";
import { useKeptForm, valuesAlone } from "@/components/forms/use-kept-form";
import { useMemberPlace } from "@/components/forms/member-place";
import { type Typist } from "@/components/forms/wizard-place";
import { useUnsavedWarning } from "@/components/forms/use-unsaved-warning";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

const KEPT = valuesAlone(async () => (await import("@/lib/questions/contract")).typedTextSchema);
const EMPTY = { text: "" };

type TextFormProps = {
  label: string;
  help?: ReactNode;
  /** What is wrong with it. */
  resolver: Resolver<typeof EMPTY>;
  /** Where this browser keeps what somebody types until it is sent. */
  placeOf: (who: string) => string;
  typist: Typist;
  submitLabel: string;
  /** Asked before it is sent, where that can't be taken back. */
  confirm?: { title: string; description: string };
  /** Tells itself how it went; throws, so that what was typed stays, where it went wrong. */
  onSend: (text: string) => Promise<unknown>;
  /** Of one that was opened by a button: it has the focus first. */
  onCancel?: () => void;
};

/** One text to send: a question, or its answer. What was left unsent is back in its place on the next visit. */
export function TextForm({
  label,
  help,
  resolver,
  placeOf,
  typist,
  submitLabel,
  confirm,
  onSend,
  onCancel,
}: TextFormProps) {
  const form = useForm({ resolver, defaultValues: EMPTY });
  const storageKey = useMemberPlace(placeOf, typist);
  const kept = useKeptForm({ storageKey, form, ...KEPT, comesBack: () => true });
  const [asked, setAsked] = useState<string | null>(null);
  useUnsavedWarning(kept.state === "unkept");
  const element = useRef<HTMLFormElement>(null);
  const wasOpened = onCancel !== undefined;

  const focusText = () => element.current?.querySelector("textarea")?.focus();

  useEffect(() => {
    // The button that opened it has gone.
    if (wasOpened) focusText();
  }, [wasOpened]);

  async function send(text: string) {
    await onSend(text);
    form.reset(EMPTY);
    kept.settle(EMPTY);
  }

  async function submit({ text }: typeof EMPTY) {
    if (confirm) return setAsked(text);
    await send(text).catch(() => undefined);
  }

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => void form.handleSubmit(submit, focusText)(event)}
      >
        {kept.offered && (
          <KeptFormOffer
            name=""
            thing="a text"
            savedAt={kept.offered.savedAt}
            onRestore={kept.restore}
            onDiscard={kept.discard}
          />
        )}
        <TextField<typeof EMPTY> name="text" label={label} help={help} multiline required />
        <div className="flex flex-wrap gap-2">
          {/* One that is asked about stays as it is, or there would be nothing to give the focus back to. */}
          <Button type="submit" size="sm" loading={!confirm && form.formState.isSubmitting}>
            {submitLabel}
          </Button>
          {onCancel && (
            <Button size="sm" variant="outline" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </form>
      {confirm && asked !== null && (
        <ConfirmDialog
          {...confirm}
          open
          onOpenChange={() => setAsked(null)}
          confirmLabel={submitLabel}
          onConfirm={() => send(asked)}
        >
          <p className="max-h-48 overflow-y-auto rounded-md bg-muted px-3 py-2 break-words whitespace-pre-line own-direction">
            {asked}
          </p>
        </ConfirmDialog>
      )}
    </FormProvider>
  );
}
