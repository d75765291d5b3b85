"use client";

import { type RefObject, useCallback, useEffect, useState } from "react";
import { type UseFormReturn } from "react-hook-form";
import { focusFirstError } from "@/components/forms/focus-first-error";
import type { RfqForm, RfqFormValues } from "@/lib/rfqs/contract/form";
import type { PublishWarning } from "@/lib/rfqs/rules/publish-warnings";

/**
 * Goes to the first field that is said to be wrong: by the form, by the server, or by the review.
 * @param mended what the form was opened for to mend
 */
export function useFaults(
  form: UseFormReturn<RfqFormValues, unknown, RfqForm>,
  element: RefObject<HTMLElement | null>,
  mended: PublishWarning | null,
) {
  const [refusals, setRefusals] = useState(0);
  const { submitCount } = form.formState;
  const { setError } = form;

  useEffect(() => {
    // After the review dialog, if it was open, has given the focus back.
    const timer = setTimeout(() => focusFirstError(element.current));
    return () => clearTimeout(timer);
  }, [element, submitCount, refusals]);

  const showRefusal = useCallback(() => setRefusals((count) => count + 1), []);

  /** Says beside its field what looks wrong. It keeps nothing from being saved. */
  const showWarning = useCallback(
    ({ field, message }: PublishWarning) => {
      setError(field, { type: "server", message });
      showRefusal();
    },
    [setError, showRefusal],
  );

  useEffect(() => {
    const timer = setTimeout(() => mended && showWarning(mended));
    return () => clearTimeout(timer);
  }, [mended, showWarning]);

  return { refusals: submitCount + refusals, showRefusal, showWarning };
}
