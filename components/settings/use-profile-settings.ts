"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type UseFormReturn } from "react-hook-form";
import { type ProfileForm, type ProfileFormValues } from "@/components/forms/profile-form";
import { broughtTogether, clashWords } from "@/components/forms/brought-together";
import { showMissing } from "@/components/forms/show-missing";
import { cancelUploads } from "@/components/forms/use-upload";
import { ApiRequestError, fieldErrors } from "@/lib/kit/client/api-error";
import { failureWords } from "@/lib/kit/client/failure-words";
import { type ProfileRecord, readOwnProfile, saveOwnProfile, useOwnProfile } from "@/lib/profiles/hooks/onboarding";
import { missingInProfile } from "@/lib/profiles/rules/completeness";
import { AT_TOP, toast } from "@/lib/kit/toast";
import { newName } from "./new-name";

type ProfileSettingsOptions<Wire extends ProfileRecord> = {
  profile: ProfileForm<Wire>;
  first: Wire | null;
  form: UseFormReturn<ProfileFormValues>;
  /** These values are stored, and in the form. */
  onSaved: (values: ProfileFormValues) => void;
  /** The form shows what is stored: nothing of it is typed. */
  onShown: (values: ProfileFormValues) => void;
  /** Shows the first of these errors, each named by its path or its group. */
  onRefused: (paths: readonly string[]) => void;
  /** The same of what was changed elsewhere, which nobody has to put right. */
  onClash: (paths: readonly string[]) => void;
};

const isOvertaken = (error: unknown) => error instanceof ApiRequestError && error.code === "profile_changed";

const MERGED = "Not saved yet: this profile was changed elsewhere meanwhile";

/** What the form shows: the stored profile, or the settings' own defaults where there is none. */
export function settingsValues<Wire extends ProfileRecord>(profile: ProfileForm<Wire>, stored: Wire | null) {
  return stored === null && profile.settingsDefaults ? profile.settingsDefaults : profile.toValues(stored);
}

/** View, edit, save and cancel (spec 2 section 4). */
export function useProfileSettings<Wire extends ProfileRecord>(options: ProfileSettingsOptions<Wire>) {
  const { profile, first, form, onSaved, onShown, onRefused, onClash } = options;
  const [record, setRecord] = useState<Wire | null>(first);
  const [isEditing, setIsEditing] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  /** As it is stored, also where it was changed beside this form, as by renaming the company. */
  const read = useOwnProfile(profile.type, first);
  const newest = read && read.id === record?.id && read.version > record.version ? read : record;

  /** What the form is an edit of: a company renamed meanwhile gives it its new name, and anything else is a conflict. */
  const name = isEditing && record && newest && newest !== record ? newName(profile, record, newest) : null;
  const base = name === null ? record : newest;
  const path = `${profile.nameField[0]}.${profile.nameField[1]}` as const;
  const showRenamed = useEffectEvent(() => {
    if (!form.formState.isDirty) onShown(form.getValues());
  });
  useEffect(() => {
    if (name === null) return;
    // A field whose section was never opened is unknown to the form.
    form.register(path);
    form.resetField(path, { defaultValue: name });
    showRenamed();
  }, [form, path, name]);

  /** What is waited for, unless editing has begun again: its answer would undo what is typed by then. */
  const reading = useRef<symbol>(undefined);

  function show(stored: Wire | null): void {
    const values = settingsValues(profile, stored);
    form.reset(values);
    onShown(values);
  }

  /** Begins with what is stored; a save is made to that version. */
  function edit(): void {
    reading.current = undefined;
    setRecord(newest);
    show(newest);
    setIsEditing(true);
  }

  /** Shows what is stored. When that can't be read: nothing, and no editing, or saving would store the nothing. */
  async function reload(): Promise<void> {
    cancelUploads();
    setIsEditing(false);
    const own = (reading.current = Symbol("reading"));
    try {
      const stored = await readOwnProfile<Wire>(profile.type);
      if (reading.current !== own) return;
      show(stored);
      setRecord(stored);
      setHasFailed(false);
    } catch {
      if (reading.current !== own) return;
      show(null);
      setHasFailed(true);
      const isVc = profile.type === "vc_investor";
      toast.error(isVc ? "Failed to load onboarding data" : "Failed to load your onboarding information", AT_TOP);
    }
  }

  /** What a completed profile may not lose again, beside what is found wrong already. @returns where it is missing */
  function showLost(): string[] {
    return showMissing(form, record?.is_completed ? missingInProfile(profile.type, form.getValues()) : []);
  }

  /**
   * Nothing that is typed is lost to what was changed elsewhere, and nothing of that is written over unseen: both are in the
   * form then, which can be saved again.
   * @returns whether what was changed could be read
   */
  async function takeIn(): Promise<boolean> {
    const stored = await readOwnProfile<Wire>(profile.type).catch(() => null);
    if (!stored) return false;
    const newestValues = settingsValues(profile, stored);
    const { values, clashes } = broughtTogether(form.formState.defaultValues, form.getValues(), newestValues);
    setRecord(stored);
    form.reset(newestValues);
    form.reset(values, { keepDefaultValues: true });
    for (const clash of clashes) form.setError(clash.path, { type: "changed", message: clashWords(clash.newest) });
    const description =
      "What was changed there is in the form now, beside what you typed. Look through it, and save again.";
    toast.error(MERGED, { description, ...AT_TOP });
    if (clashes.length > 0) onClash(clashes.map(({ path }) => path));
    return true;
  }

  async function save(values: ProfileFormValues): Promise<void> {
    const missing = showLost();
    if (missing.length > 0) return onRefused(missing);
    try {
      const stored = await saveOwnProfile<Wire>(profile.type, base, values);
      form.reset(values);
      onSaved(values);
      setRecord(stored);
      setIsEditing(false);
      toast.success("Profile updated successfully!", AT_TOP);
    } catch (error) {
      if (isOvertaken(error) && (await takeIn())) return;
      // Below stands the bar with Cancel and Save: a toast over them stays for as long as the pointer that pressed Save does.
      toast.error("Failed to save profile changes", { description: failureWords(error, ""), ...AT_TOP });
      const refusals = Object.entries(fieldErrors(error));
      for (const [path, message] of refusals) form.setError(path, { type: "server", message });
      if (refusals.length > 0) onRefused(refusals.map(([path]) => path));
    }
  }

  return {
    record: newest,
    isEditing,
    hasFailed,
    edit,
    reload,
    // All at once: what is missing would else be told only once what is wrong is put right.
    submit: form.handleSubmit(save, (errors) => onRefused([...Object.keys(errors), ...showLost()])),
  };
}
