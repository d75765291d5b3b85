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
  return (
    <>
      <Button variant="ghost" disabled={isSaving} onClick={onBack}>
        Back to the form
      </Button>
      <Button variant="outline" disabled={isSaving} onClick={() => onSave(false)}>
        {verb} RFP
      </Button>
      <Button loading={isSaving} onClick={() => onSave(true)}>
        {verb} and publish{looksWrong && " anyway"}
      </Button>
    </>
  );
}
