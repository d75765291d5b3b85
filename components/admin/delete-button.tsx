import { Trash2 } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Hint } from "@/components/ui/tooltip";

type DeleteButtonProps = {
  /** What it deletes. */
  label: string;
  /** Why it can't be deleted. */
  refusal?: string | false;
  onClick: () => void;
};

export function DeleteButton({ label, refusal, onClick }: DeleteButtonProps) {
  return (
    <Hint text={refusal || "Delete"}>
      <Button
        size="icon-sm"
        variant="ghost"
        aria-label={`Delete ${label}`}
        aria-disabled={refusal ? true : undefined}
        className="text-destructive hover:text-destructive-hover"
        onOpen={() => !refusal && onClick()}
      >
        <Icon of={Trash2} />
      </Button>
    </Hint>
  );
}
