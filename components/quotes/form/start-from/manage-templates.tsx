import { LayoutTemplate } from "lucide";
import { useState } from "react";
import { told } from "@/components/forms/told";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Modal } from "@/components/ui/modal";
import { formatDate } from "@/lib/kit/dates";
import { failureWords } from "@/lib/kit/client/failure-words";
import type { TemplateWire } from "@/lib/templates/contract";
import { useChangeTemplate, useDeleteTemplate, useTemplates } from "@/lib/templates/hooks";
import { LoadingBlock } from "../../loading-block";
import { NameDialog } from "./name-dialog";
import { partsOf } from "./source";

type Asked = { what: "rename" | "delete"; template: TemplateWire };

/** My templates, to be renamed and deleted. */
export function ManageTemplates({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useTemplates();
  const { mutateAsync: change } = useChangeTemplate();
  const { mutateAsync: remove } = useDeleteTemplate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <Modal open onOpenChange={onClose} size="lg" title="My templates" description="Only your account sees them.">
      {data ? (
        <TemplateList templates={data} onAsk={setAsked} />
      ) : error ? (
        <ErrorState text={failureWords(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingBlock />
      )}
      {asked?.what === "rename" && (
        <NameDialog
          title="Rename template"
          description="What it has stays as it is."
          initialName={asked.template.name}
          actionFor={() => ({ label: "Rename" })}
          onSave={(name) =>
            told(() => change({ id: asked.template.id, name }), {
              done: "Template renamed",
              failed: "Failed to rename the template",
            })
          }
          onClose={close}
        />
      )}
      {asked?.what === "delete" && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={`Delete the template “${asked.template.name}”?`}
          description="It can't be brought back. Quotes that were started from it stay as they are."
          confirmLabel="Delete"
          tone="destructive"
          onConfirm={() =>
            told(() => remove(asked.template.id), {
              done: "Template deleted",
              failed: "Failed to delete the template",
            })
          }
        />
      )}
    </Modal>
  );
}

type TemplateListProps = { templates: readonly TemplateWire[]; onAsk: (asked: Asked) => void };

function TemplateList({ templates, onAsk }: TemplateListProps) {
  if (templates.length === 0) {
    return (
      <EmptyState icon={LayoutTemplate} title="No templates yet" text="Fill in a quote, then save it as a template." />
    );
  }
  return (
    <ul className="divide-y">
      {templates.map((template) => (
        <li key={template.id} className="flex flex-wrap items-center gap-2 py-3">
          <div className="min-w-40 flex-1">
            <p className="font-medium break-words">{template.name}</p>
            <p className="text-xs text-muted-foreground">
              {[...partsOf(template.content), `saved ${formatDate(template.updated_at)}`].join(" · ")}
            </p>
          </div>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Rename ${template.name}`}
            onClick={() => onAsk({ what: "rename", template })}
          >
            Rename
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Delete ${template.name}`}
            onClick={() => onAsk({ what: "delete", template })}
          >
            Delete
          </Button>
        </li>
      ))}
    </ul>
  );
}
