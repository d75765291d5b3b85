import { CircleAlert } from "lucide";
import { Icon } from "@/components/ui/icon";

type MissingFieldsProps = { steps: readonly { title: string; labels: string[] }[] };

/** Why an onboarding can't be completed yet: everything that is missing or wrong, by step. */
export function MissingFields({ steps }: MissingFieldsProps) {
  return (
    <div role="alert" className="flex gap-3 rounded-lg border border-destructive bg-card px-4 py-3">
      <Icon of={CircleAlert} className="mt-0.5 text-destructive" />
      <div className="min-w-0">
        <p className="font-semibold">The onboarding can’t be completed yet. Missing or wrong are:</p>
        <dl className="mt-1.5 flex flex-col gap-1">
          {steps.map(({ title, labels }) => (
            <div key={title} className="break-words">
              <dt className="inline font-medium">{title}: </dt>
              <dd className="inline text-muted-foreground">{labels.join(", ")}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
