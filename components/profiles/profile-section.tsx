"use client";

import { createContext, type ReactNode, use } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { type ProfileForm } from "@/components/forms/profile-form";
import { ProgressSection } from "@/components/forms/progress-section";
import { type ProfileRecord } from "@/lib/profiles/hooks/onboarding";
import { sectionProgress, type SectionProgress } from "@/lib/profiles/rules/completeness";

const Sections = createContext<readonly (SectionProgress & { isWrong: boolean })[]>([]);

type ProfileSectionsProps = Pick<ProfileForm<ProfileRecord>, "type" | "schema"> & { children: ReactNode };

/** Counts the sections of a kind of profile once for all of them. */
export function ProfileSections({ type, schema, children }: ProfileSectionsProps) {
  const values = useWatch();
  // Until it has come nothing is known to be wrong: what is stored isn't.
  const error = schema.useLoaded()?.safeParse(values).error;
  const invalid = error?.issues.map(({ path }) => path.join(".")) ?? [];
  const { getFieldState } = useFormContext();
  const state = useFormState();
  const sections = sectionProgress(type, values, invalid).map((section) => ({
    ...section,
    isWrong: section.paths.some((path) => getFieldState(path, state).error !== undefined),
  }));
  return <Sections value={sections}>{children}</Sections>;
}

type ProfileSectionProps = { group: string; section: string; description?: ReactNode; children: ReactNode };

/** A section of a step, as lib/profiles/rules/steps.ts names it; nothing while it does not apply. */
export function ProfileSection({ group, section, description, children }: ProfileSectionProps) {
  const found = use(Sections).find((candidate) => candidate.group === group && candidate.key === section);
  if (!found) return null;
  return (
    <ProgressSection
      title={found.title}
      percent={found.percent}
      description={description}
      isOptional={found.isAside}
      isUsed={found.isUsed}
      isWrong={found.isWrong}
    >
      {children}
    </ProgressSection>
  );
}
