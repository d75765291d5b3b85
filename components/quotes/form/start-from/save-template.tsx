import { useState } from "react";
import { told } from "@/components/forms/told";
import { requestKeys } from "@/lib/kit/client/idempotency-key";
import { LIMITS } from "@/lib/kit/limits";
import type { QuoteFormValues } from "@/lib/quotes/contract/form";
import { type TemplateContent, templateContentSchema } from "@/lib/templates/contract";
import { useChangeTemplate, useCreateTemplate, useTemplates } from "@/lib/templates/hooks";
import { isUnreadable, UNREADABLE } from "../unreadable";
import { NameDialog } from "./name-dialog";
import { partsOf, templateContentOf } from "./source";

const NOTHING = "There is nothing to keep yet: fill in options, targets or terms first";
const OUT_OF_RANGE = "A figure in the form is out of range: mend it first";
const FULL = `You have ${LIMITS.templatesPerMaker} templates: take the name of one to overwrite it, or delete one`;

type SaveTemplateProps = {
  values: QuoteFormValues;
  /** Of the template that the form was started from; empty for none. */
  initialName: string;
  onClose: () => void;
};

function brokenWords(content: TemplateContent): string | undefined {
  if (isUnreadable(content)) return UNREADABLE;
  return templateContentSchema.safeParse(content).success ? undefined : OUT_OF_RANGE;
}

/** Keeps what the form has under a name; under that of another template in its place. */
export function SaveTemplate({ values, initialName, onClose }: SaveTemplateProps) {
  const { data: templates = [] } = useTemplates();
  const { mutateAsync: create } = useCreateTemplate();
  const { mutateAsync: change } = useChangeTemplate();
  const [keys] = useState(requestKeys);
  const content = templateContentOf(values);
  const parts = partsOf(content);
  const ofName = (name: string) => templates.find((template) => template.name.toLowerCase() === name.toLowerCase());

  function actionFor(name: string) {
    const overwritten = ofName(name);
    const isFull = templates.length >= LIMITS.templatesPerMaker && name !== "" && !overwritten;
    const fault = parts.length === 0 ? NOTHING : (brokenWords(content) ?? (isFull ? FULL : undefined));
    return overwritten
      ? { label: "Overwrite", note: `Replaces what your template “${overwritten.name}” has now.`, fault }
      : { label: "Save template", fault };
  }

  function save(name: string) {
    const overwritten = ofName(name);
    const work = () =>
      overwritten
        ? change({ id: overwritten.id, content })
        : create({ name, content, idempotencyKey: keys.of({ name, content }) });
    return told(work, { done: "Template saved", failed: "Failed to save the template" });
  }

  return (
    <NameDialog
      title="Save as template"
      description={`Keeps ${parts.join(", ") || "what is filled in"} for your next quotes. Only your account sees it; notes stay out.`}
      initialName={initialName}
      actionFor={actionFor}
      onSave={save}
      onClose={onClose}
    />
  );
}
