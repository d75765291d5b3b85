import { Check, X } from "lucide";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { FOCUS_CRITERION_LABELS } from "@/lib/profiles/constants/focus";
import type { ForFundWire } from "@/lib/profiles/contract/token-issuer-wire";

type Fit = NonNullable<ForFundWire["fit"]>;

/** On a card: whether it is what the fund invests in, and if not, what stands against it. */
export function FitLine({ fit: { fits, reasons } }: { fit: Fit }) {
  // Stage and check size may both fail for the same reason.
  const against = [...new Set(reasons.filter((reason) => !reason.fits).map(({ text }) => text))];
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1 text-xs">
      <Badge tone={fits ? "green" : "grey"}>{fits ? "Fits your focus" : "Outside your focus"}</Badge>
      {!fits && <span className="min-w-0 break-words text-muted-foreground">{against.join(" · ")}</span>}
    </p>
  );
}

/** Everything that the fund asks, and whether it is so. */
export function FitReasons({ fit: { reasons } }: { fit: Fit }) {
  return (
    <ul aria-label="Your focus" className="flex flex-col gap-2">
      {reasons.map(({ criterion, fits, text }) => (
        <li key={criterion} className="flex min-w-0 gap-2">
          <Icon of={fits ? Check : X} className={fits ? "mt-0.5 text-green" : "mt-0.5 text-grey"} />
          <span className="min-w-0">
            <span className="block text-xs text-muted-foreground">
              {FOCUS_CRITERION_LABELS[criterion]}
              <span className="sr-only">{fits ? ": fits" : ": doesn’t fit"}</span>
            </span>
            <span className="break-words">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
