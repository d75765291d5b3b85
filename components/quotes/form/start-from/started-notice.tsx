import { Undo2, X } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

type StartedNoticeProps = {
  title: string;
  said: readonly string[];
  onUndo: (() => void) | null;
  onDismiss: () => void;
};

/** What was taken over, what could not be, and the way back for as long as there is one. */
export function StartedNotice({ title, said, onUndo, onDismiss }: StartedNoticeProps) {
  return (
    <div className="flex flex-wrap items-start gap-2 rounded-md border bg-muted px-3 py-2">
      <div role="status" className="min-w-48 flex-1">
        <p className="font-medium break-words">{title}</p>
        {said.map((line) => (
          <p key={line} className="text-muted-foreground">
            {line}
          </p>
        ))}
      </div>
      <div className="flex gap-2">
        {onUndo && (
          <Button variant="outline" size="sm" onClick={onUndo}>
            <Icon of={Undo2} />
            Undo
          </Button>
        )}
        <Button variant="ghost" size="icon-sm" aria-label="Dismiss" onClick={onDismiss}>
          <Icon of={X} />
        </Button>
      </div>
    </div>
  );
}
