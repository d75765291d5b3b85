"use client";

import { Pencil, UserRound } from "lucide";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { type ComponentType, type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { clashWords, overNewest } from "@/components/forms/brought-together";
import { focusFirstError } from "@/components/forms/focus-first-error";
import { KeptFormOffer } from "@/components/forms/kept-form-offer";
import { lateResolver } from "@/components/forms/late-resolver";
import { type ContentsProps, type ProfileForm, type ProfileFormValues } from "@/components/forms/profile-form";
import { ProfileTabs } from "@/components/forms/profile-tabs";
import { Refusals } from "@/components/forms/refusals";
import { useKeptForm } from "@/components/forms/use-kept-form";
import { hasNoUpload } from "@/components/forms/use-upload";
import { useUnsavedWarning } from "@/components/forms/use-unsaved-warning";
import { useMemberPlace } from "@/components/forms/member-place";
import { type Typist } from "@/components/forms/wizard-place";
import { ForRole } from "@/components/layout/for-role";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Icon } from "@/components/ui/icon";
import { STORAGE_KEYS } from "@/lib/addresses/storage-keys";
import { type ProfileRecord } from "@/lib/profiles/hooks/onboarding";
import { PROFILE_STEPS } from "@/lib/profiles/rules/steps";
import { EditBar } from "./edit-bar";
import { ProfileHeader } from "./profile-header";
import { useModeFocus } from "./use-mode-focus";
import { settingsValues, useProfileSettings } from "./use-profile-settings";

const isEmpty = (errors: object) => Object.keys(errors).length === 0;

const schema = async () => (await import("./kept-edit-schema")).keptEditSchema;

type ProfileSettingsProps<Wire extends ProfileRecord> = {
  typist: Typist;
  profile: ProfileForm<Wire>;
  Contents: ComponentType<ContentsProps & { onClose: () => void }>;
  record: Wire | null;
  /** The stored profile as a page. */
  view: (record: Wire) => ReactNode;
};

export function ProfileSettings<Wire extends ProfileRecord>({
  typist,
  profile,
  Contents,
  record,
  view,
}: ProfileSettingsProps<Wire>) {
  const element = useRef<HTMLDivElement>(null);
  const groups = PROFILE_STEPS[profile.type].map(({ group }) => group);
  const [group, setGroup] = useQueryState("section", parseAsStringLiteral(groups).withDefault(groups[0] ?? ""));
  const [refusals, setRefusals] = useState(0);
  const [resolver] = useState(() => lateResolver(profile.schema.load));
  const form = useForm<ProfileFormValues>({
    resolver,
    defaultValues: settingsValues(profile, record),
    mode: "onTouched",
    shouldFocusError: false,
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const [isRefused, setIsRefused] = useState(false);
  // All is put right.
  if (isRefused && !isSubmitting && isEmpty(errors)) setIsRefused(false);
  /** Also while an earlier edit waits for its answer: what the form was last given. */
  const begun = useCallback(() => form.formState.defaultValues as ProfileFormValues, [form]);
  const kept = useKeptForm({
    storageKey: useMemberPlace(STORAGE_KEYS.profileDraft, typist),
    form,
    schema,
    draftOf: useCallback((values: ProfileFormValues) => ({ values, begun: begun() }), [begun]),
    valuesOf: (left) => overNewest(left, begun()).values,
    onRestore(left) {
      const { clashes } = overNewest(left, begun());
      for (const { path, newest } of clashes) form.setError(path, { type: "changed", message: clashWords(newest) });
      if (clashes.length > 0) showFirst(clashes.map(({ path }) => path));
    },
  });
  const settings = useProfileSettings({
    profile,
    first: record,
    form,
    onSaved: kept.settle,
    onShown(values) {
      if (!kept.offered) kept.settle(values);
    },
    onRefused(paths) {
      setIsRefused(true);
      showFirst(paths);
    },
    onClash: showFirst,
  });

  /** Of these errors. */
  function showFirst(paths: readonly string[]): void {
    const isIn = (name: string) => paths.some((path) => path === name || path.startsWith(`${name}.`));
    void setGroup(groups.find(isIn) ?? group);
    setRefusals((count) => count + 1);
  }

  /** Over what is stored by now. */
  function goOn(): void {
    if (!isEditing) settings.edit();
    kept.restore();
  }

  const { isEditing, hasFailed } = settings;
  useModeFocus(element, [isEditing, hasFailed].join());
  useUnsavedWarning(isEditing && isDirty, kept.state === "kept");
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
    <div ref={element}>
      {kept.offered && !hasFailed && (
        <ForRole action="onboarding.change">
          <div className="mb-4">
            <KeptFormOffer
              name={String(kept.offered.values[profile.nameField[0]]?.[profile.nameField[1]] ?? "")}
              thing="your profile"
              savedAt={kept.offered.savedAt}
              changedSince={overNewest(kept.offered, begun()).isOvertaken}
              onRestore={goOn}
              onDiscard={kept.discard}
            />
          </div>
        </ForRole>
      )}
      {isEditing ? (
        <FormProvider {...form}>
          <form noValidate onSubmit={submit}>
            <ProfileHeader type={profile.type} />
            <Refusals value={refusals}>
              <ProfileTabs
                type={profile.type}
                contents={groups.map((name, index) => (
                  <Contents key={name} step={index + 1} onClose={() => void settings.reload()} />
                ))}
                isSaving={isSubmitting}
                group={group}
                onGroup={(next) => hasNoUpload() && void setGroup(next)}
              />
            </Refusals>
            <EditBar
              isDirty={isDirty}
              isSaving={isSubmitting}
              refusedAs={isRefused ? refusals : null}
              onCancel={settings.reload}
            />
          </form>
        </FormProvider>
      ) : (
        <>
          <ProfileHeader type={profile.type}>
            <ForRole action="onboarding.change" others="edit the profile">
              <Button variant="outline" disabled={hasFailed} onOpen={settings.edit}>
                <Icon of={Pencil} />
                Edit Profile
              </Button>
            </ForRole>
          </ProfileHeader>
          {hasFailed ? (
            <ErrorState
              title="Your profile could not be loaded"
              text="Nothing that you saved is lost."
              onRetry={() => void settings.reload()}
            />
          ) : (
            <StoredProfile record={settings.record} view={view} />
          )}
        </>
      )}
    </div>
  );
}

function StoredProfile<Wire>({ record, view }: { record: Wire | null; view: (record: Wire) => ReactNode }) {
  if (record) return <div className="flex max-w-4xl flex-col gap-4">{view(record)}</div>;
  return <EmptyState icon={UserRound} title="Nothing here yet" text="Edit your profile to say who you are." />;
}
