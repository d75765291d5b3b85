import { type FormEvent, useState } from "react";
import { FormField } from "@/components/forms/form-field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Modal } from "@/components/ui/modal";
import { templateNameSchema } from "@/lib/templates/contract";

type NameDialogProps = {
  title: string;
  description: string;
  initialName: string;
  /** What pressing the button does with a name, and what keeps it from that; a name that is none is refused before. */
  actionFor: (name: string) => { label: string; note?: string; fault?: string };
  /** The dialog closes when it succeeds, and stays open when it throws. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
};

/** Asks what a template is called. */
export function NameDialog({ title, description, initialName, actionFor, onSave, onClose }: NameDialogProps) {
  const [typed, setTyped] = useState(initialName);
  const [wasPressed, setWasPressed] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const { data: name, error } = templateNameSchema.safeParse(typed);
  const { label, note, fault = error?.issues[0]?.message } = actionFor(name ?? "");

  async function save(event: FormEvent) {
    event.preventDefault();
    setWasPressed(true);
    if (name === undefined || fault) return;
    setIsSaving(true);
    try {
      await onSave(name);
      onClose();
    } catch {
      // Whoever made the call has shown what went wrong; the dialog stays with what was typed.
      setIsSaving(false);
    }
  }

  return (
    <Modal open onOpenChange={() => !isSaving && onClose()} size="md" title={title} description={description}>
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <FormField label="Name" required help={note} error={wasPressed ? fault : undefined}>
          {(aria) => (
            <Input {...aria} autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
          )}
        </FormField>
        <div className="flex justify-end gap-2">
          <Button variant="outline" disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            {label}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
