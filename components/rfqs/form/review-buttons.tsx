import { useState } from "react";
import { ForRole } from "@/components/layout/for-role";
import { Button } from "@/components/ui/button";

type ReviewButtonsProps = {
  isEdit: boolean;
  looksWrong: boolean;
  isSaving: boolean;
  onBack: () => void;
  onSave: (publish: boolean) => void;
};

/** The ways on from the form's review: as a draft, or on to its market makers. */
export function ReviewButtons({ isEdit, looksWrong, isSaving, onBack, onSave }: ReviewButtonsProps) {
  const verb = isEdit ? "Update" : "Create";
  // The one that was pressed turns: a draft being saved must not look as if it were being published.
  const [isPublishing, setIsPublishing] = useState(false);
  const save = (publish: boolean) => {
    setIsPublishing(publish);
    onSave(publish);
  };
  return (
    <>
      <Button variant="ghost" disabled={isSaving} onClick={onBack}>
        Back to the form
      </Button>
      <Button variant="outline" loading={isSaving && !isPublishing} disabled={isSaving} onClick={() => save(false)}>
        {verb} RFP
      </Button>
      <ForRole action="rfqs.run" others="publish it">
        <Button loading={isSaving && isPublishing} disabled={isSaving} onClick={() => save(true)}>
          {verb} and publish{looksWrong && " anyway"}
        </Button>
      </ForRole>
    </>
  );
}
