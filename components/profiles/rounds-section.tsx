"use client";

import { type ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { RepeatingGroup } from "@/components/forms/repeating-group";
import { MultiSelectField, SingleSelectField } from "@/components/forms/select-fields";
import { YesNoField } from "@/components/forms/yes-no-field";
import { FUNDING_ROUNDS, VC_FIRMS } from "@/lib/profiles/constants/option-lists";
import { FieldGrid } from "./field-grid";
import { ProfileSection } from "./profile-section";

const HISTORY = "generalInfo.vcHistory";

type RoundsSectionProps = {
  question: string;
  /** A round before anything is typed. */
  blank: () => Record<string, unknown>;
  /** What a round's investors are called in the form's values. */
  investors: string;
  /** The figures of a round; `at` names a field of it. */
  figures: (at: (field: string) => string) => ReactNode;
};

/** The funding rounds that a project or a firm has closed: asked for once it says that there are some. */
export function RoundsSection({ question, blank, investors, figures }: RoundsSectionProps) {
  const { setValue } = useFormContext();
  const hasClosedRound: unknown = useWatch({ name: `${HISTORY}.hasClosedRound` });
  return (
    <ProfileSection group="generalInfo" section="history">
      <YesNoField
        name={`${HISTORY}.hasClosedRound`}
        label={question}
        onAnswer={(yes) => !yes && setValue(`${HISTORY}.rounds`, [])}
      />
      {hasClosedRound === true && (
        <RepeatingGroup name={`${HISTORY}.rounds`} item="Round" blank={blank}>
          {(at) => (
            <FieldGrid>
              <SingleSelectField
                name={at("round")}
                label="Round"
                options={FUNDING_ROUNDS}
                placeholder="Select a round"
                allowOther
              />
              {figures(at)}
              <MultiSelectField
                name={at(investors)}
                label="Investors"
                options={VC_FIRMS}
                placeholder="Select investors"
                allowOther
              />
            </FieldGrid>
          )}
        </RepeatingGroup>
      )}
    </ProfileSection>
  );
}
