import { TriangleAlert } from "lucide";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { PublishWarning } from "@/lib/rfqs/rules/publish-warnings";

type PublishWarningsProps = {
  warnings: readonly PublishWarning[];
  /** Takes the person to the field in the form. */
  onMend: (warning: PublishWarning) => void;
};

/** What looks wrong about an RFP before it is published, each with the way to mend it. */
export function PublishWarnings({ warnings, onMend }: PublishWarningsProps) {
  const titleId = useId();
  if (warnings.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2 rounded-md bg-yellow-soft px-4 py-3 text-yellow">
      <h3 id={titleId} className="flex items-center gap-2 font-semibold">
        <Icon of={TriangleAlert} />
        Look at this before you publish
      </h3>
      <ul className="flex flex-col gap-1">
        {warnings.map((warning) => (
          <li key={warning.message} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{warning.message}</span>
            <Button
              variant="link"
              className="text-yellow hover:text-yellow"
              aria-label={`Change this: ${warning.message}`}
              onClick={() => onMend(warning)}
            >
              Change this
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
