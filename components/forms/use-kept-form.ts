"use client";

import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { type FieldValues, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { clearDraft, keptAt, saveDraft } from "@/lib/kit/client/drafts";
import { useLeftDraft } from "./use-left-draft";

/** `none`: nothing was typed that isn't sent. `unkept`: something was that is not kept, so closing would lose it. */
export type DraftState = "none" | "kept" | "unkept";

type KeptForm<Values extends FieldValues, Valid, Draft extends object> = {
  /** The place in local storage; undefined until it is known. */
  storageKey: string | undefined;
  form: UseFormReturn<Values, unknown, Valid>;
  /** Of what is kept; what has another shape by now is as good as none. */
  schema: () => Promise<z.ZodType<Draft>>;
  /** The same function for as long as it says the same of the same values. */
  draftOf: (values: Values) => Draft;
  valuesOf: (draft: Draft) => Values;
  /** Whether what an earlier visit left is put back by itself, into a form that wasn't typed into yet. Left out, it is offered. */
  comesBack?: (draft: Draft) => boolean;
  onRestore?: (draft: Draft) => void;
  /** What was saved stays, marked as saved (the VC investor's record of spec 2 section 3). */
  staysSaved?: boolean;
};

/** For a form that keeps its values and nothing else. */
export const valuesAlone = <Values extends FieldValues>(load: () => Promise<z.ZodType<Values>>) => ({
  schema: async () => {
    const [{ keptValues }, schema] = await Promise.all([import("@/lib/kit/client/kept-values"), load()]);
    return keptValues(schema);
  },
  draftOf: (values: Values) => ({ values }),
  valuesOf: ({ values }: { values: Values }) => values,
});

/** Keeps what is typed in this browser until it is saved, and brings back what an earlier visit left. */
export function useKeptForm<Values extends FieldValues, Valid, Draft extends object>({
  storageKey,
  form,
  schema,
  draftOf,
  valuesOf,
  comesBack,
  onRestore,
  staysSaved = false,
}: KeptForm<Values, Valid, Draft>) {
  const left = useLeftDraft(storageKey, schema, (draft) => {
    // On a page from the server the fields have handed over by now what was typed before the scripts came.
    const isUntouched = JSON.stringify(form.getValues()) === JSON.stringify(form.formState.defaultValues);
    return isUntouched && comesBack?.(draft) === true;
  });
  const [answer, setAnswer] = useState<"restored" | "settled" | null>(null);
  const [state, setState] = useState<DraftState>("none");
  const isRestored = left != null && (answer === "restored" || (answer === null && left.comesBack));
  const isWaiting = left != null && answer === null && !isRestored;
  // One that isn't read yet, or can't be, would be overwritten as well.
  const isUnread = left === undefined;
  /** As JSON: the values that need no keeping, as the form began with them or as they were saved last. */
  const settled = useRef<string>(undefined);
  const isWritten = useRef(false);
  /** When what the form left was kept; undefined while it is there. */
  const leftAt = useRef<number | null>(undefined);

  const keep = useCallback(
    (values: Values): DraftState => {
      const isSettled = JSON.stringify(values) === settled.current;
      if (storageKey === undefined) return isSettled ? "none" : "unkept";
      isWritten.current = (staysSaved || !isSettled) && saveDraft(storageKey, draftOf(values), isSettled);
      if (isSettled && !staysSaved) clearDraft(storageKey);
      if (isSettled) return "none";
      return isWritten.current ? "kept" : "unkept";
    },
    [storageKey, draftOf, staysSaved],
  );

  useEffect(() => {
    settled.current ??= JSON.stringify(form.formState.defaultValues);
    const follow = (values: Values) => {
      // While an older draft waits for its answer, keeping these would overwrite it.
      if (isWaiting || isUnread) setState(JSON.stringify(values) === settled.current ? "none" : "unkept");
      else setState(keep(values));
    };
    // What was typed before the scripts came; or what is kept beside the values has changed.
    if (isWritten.current || JSON.stringify(form.getValues()) !== settled.current) follow(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => follow(values) });
  }, [form, keep, isUnread, isWaiting]);

  useEffect(() => {
    leftAt.current = undefined;
    return () => {
      if (storageKey !== undefined) leftAt.current = keptAt(storageKey);
    };
  }, [storageKey]);

  useEffect(() => {
    // Another tab that saves or discards the same takes away what this one keeps, or has what it saved in its place. Only
    // what would be lost is written again, so no two answer each other.
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== storageKey || keptAt(storageKey) !== null || !isWritten.current) return;
      const values = form.getValues();
      if (JSON.stringify(values) !== settled.current) setState(keep(values));
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [storageKey, form, keep]);

  const putBack = useEffectEvent((draft: Draft) => {
    form.reset(valuesOf(draft), { keepDefaultValues: true });
    onRestore?.(draft);
  });
  useEffect(() => {
    if (isRestored) putBack(left.draft);
  }, [left, isRestored]);

  return {
    /** What an earlier visit left, until the user has said what becomes of it. */
    offered: isWaiting ? left.draft : null,
    /** The same, once it is back in the form and until something is saved. */
    restored: isRestored ? left.draft : null,
    state,
    restore: () => setAnswer("restored"),
    discard() {
      setAnswer("settled");
      if (storageKey !== undefined) clearDraft(storageKey);
      if (isRestored) form.reset();
      // What was typed while the offer stood.
      else setState(keep(form.getValues()));
    },
    /** These values are saved: what differs from them is all there is to keep, and there is no way back to before. */
    settle(values: unknown = form.getValues()) {
      // The form has gone while they were sent, and another one has kept what was typed since.
      const isLeft = storageKey !== undefined && leftAt.current !== undefined;
      if (isLeft && leftAt.current !== keptAt(storageKey)) return;
      settled.current = JSON.stringify(values);
      // Only what was typed before the scripts came kept it from coming back by itself: it waits for its answer.
      if (isUnread || (isWaiting && comesBack?.(left.draft))) {
        setState(JSON.stringify(form.getValues()) === settled.current ? "none" : "unkept");
        return;
      }
      setAnswer("settled");
      setState(keep(form.getValues()));
    },
  };
}
