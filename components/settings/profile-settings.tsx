"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Pencil } from "lucide-react";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { z } from "zod";
import { focusFirstError } from "@/components/forms/focus-first-error";
import { type ProfileForm, type ProfileFormValues } from "@/components/forms/profile-form";
import { ProfileTabs } from "@/components/forms/profile-tabs";
import { hasNoUpload } from "@/components/forms/use-upload";
import { useUnsavedWarning } from "@/components/forms/use-unsaved-warning";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { type ProfileRecord } from "@/lib/profiles/hooks/onboarding";
import { PROFILE_STEPS } from "@/lib/profiles/rules/steps";
import { ProfileHeader } from "./profile-header";
import { settingsValues, useProfileSettings } from "./use-profile-settings";

type ProfileSettingsProps<Wire extends ProfileRecord> = { profile: ProfileForm<Wire>; record: Wire | null };

export function ProfileSettings<Wire extends ProfileRecord>({ profile, record }: ProfileSettingsProps<Wire>) {
  const element = useRef<HTMLFormElement>(null);
  const groups = PROFILE_STEPS[profile.type].map(({ group }) => group);
  const [group, setGroup] = useQueryState("section", parseAsStringLiteral(groups).withDefault(groups[0] ?? ""));
  const [refusals, setRefusals] = useState(0);
  const form = useForm<ProfileFormValues>({
    resolver: zodResolver(z.object(profile.groups)),
    defaultValues: settingsValues(profile, record),
    mode: "onTouched",
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting } = form.formState;
  const settings = useProfileSettings({
    profile,
    first: record,
    form,
    onRefused(path) {
      void setGroup(groups.find((name) => path === name || path.startsWith(`${name}.`)) ?? group);
      setRefusals((count) => count + 1);
    },
  });
  const { isEditing, hasFailed } = settings;
  useUnsavedWarning(isEditing && isDirty);
  useEffect(() => {
    // Now that the errors are on the page; the tab that has them opens through the URL, a moment later.
    if (refusals === 0) return;
    const timer = setTimeout(() => focusFirstError(element.current), 50);
    return () => clearTimeout(timer);
  }, [refusals]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (hasNoUpload()) void settings.submit(event);
  }

  return (
    <FormProvider {...form}>
      <form ref={element} noValidate onSubmit={submit}>
        <ProfileHeader type={profile.type}>
          {!isEditing && (
            <Button variant="outline" disabled={hasFailed} onClick={settings.edit}>
              <Pencil aria-hidden />
              Edit Profile
            </Button>
          )}
          {isEditing && !isDirty && (
            <Button variant="outline" onClick={settings.stopEditing}>
              Stop editing
            </Button>
          )}
          {isEditing && isDirty && (
            <>
              <Button variant="outline" disabled={isSubmitting} onClick={() => void settings.reload()}>
                Cancel
              </Button>
              <Button type="submit" loading={isSubmitting}>
                Save Changes
              </Button>
            </>
          )}
        </ProfileHeader>
        {hasFailed && (
          <ErrorState
            title="Your profile could not be loaded"
            text="Nothing that you saved is lost."
            onRetry={() => void settings.reload()}
          />
        )}
        <ProfileTabs
          type={profile.type}
          contents={profile.contents}
          // Not while it is being saved either: what was typed then would be neither saved nor shown.
          viewOnly={!isEditing || isSubmitting}
          group={group}
          onGroup={(next) => hasNoUpload() && void setGroup(next)}
        />
      </form>
    </FormProvider>
  );
}
