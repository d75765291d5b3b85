import { CircleAlert, CircleCheck, CircleSlash } from "lucide";
import { GivenFacts } from "@/components/ui/facts";
import { Icon, type IconNode } from "@/components/ui/icon";
import { UtcTime } from "@/components/ui/utc-time";
import type { ProofState } from "@/lib/agreements/constants";
import type { AgreementProofWire } from "@/lib/agreements/contract";
import { cn } from "@/lib/kit/class-names";

const STATES: Record<ProofState, { tone: string; icon: IconNode; title: string; text: string }> = {
  UNCHANGED: {
    ...{ tone: "bg-green-soft text-green", icon: CircleCheck },
    title: "It matches: the agreement stands unchanged.",
    text: "The record of its signature was computed anew and gives this value. So do the parties, the accepted terms, the amounts and the dates that Depthbook keeps: they are what was agreed. Compare the number and the dates with those on your sheet: another sheet could carry this value.",
  },
  VOIDED: {
    ...{ tone: "bg-yellow-soft text-yellow", icon: CircleSlash },
    title: "It was made, and has been voided.",
    text: "The record of its signature gives this value, but an administrator has voided the agreement since. It is no longer in force.",
  },
  CHANGED: {
    ...{ tone: "bg-red-soft text-red", icon: CircleAlert },
    title: "It does not match what was agreed.",
    text: "An agreement was made under this value, but what Depthbook keeps of it now is not what was agreed then. Keep your sheet, and tell Depthbook’s operator.",
  },
};

const NONE = {
  title: "No agreement has this value.",
  text: "Check that it was copied whole: one letter that differs is another value. A sheet with a value that is nobody’s is not of an agreement made here.",
};

const FAILED = { title: "It could not be checked.", text: "" };

type AnswerProps = {
  /** Undefined: nothing was asked yet; null: no agreement has the value. */
  proof: AgreementProofWire | null | undefined;
  failure: string | undefined;
};

/** What came of it, in words; no term of the agreement is told, only what its sheet says anyway. */
export function ProofAnswer({ proof, failure }: AnswerProps) {
  if (failure) return <Said tone="bg-red-soft text-red" icon={CircleAlert} {...FAILED} text={failure} />;
  if (proof === undefined) return null;
  if (proof === null) return <Said tone="bg-red-soft text-red" icon={CircleAlert} {...NONE} />;
  return (
    <div className="flex flex-col gap-4">
      <Said {...STATES[proof.state]} />
      <GivenFacts
        className="sm:grid-cols-2"
        facts={[
          { label: "Agreement", value: `#${proof.agreement_id}`, wide: true },
          { label: "Signed", value: <UtcTime value={proof.signed_at} /> },
          { label: "Ends", value: proof.ends_at && <UtcTime value={proof.ends_at} /> },
          { label: "Voided", value: proof.voided_at && <UtcTime value={proof.voided_at} /> },
        ]}
      />
    </div>
  );
}

type SaidProps = { tone: string; icon: IconNode; title: string; text: string };

function Said({ tone, icon, title, text }: SaidProps) {
  return (
    <div className="flex flex-col gap-2">
      <p className={cn("flex gap-2 rounded-md px-3 py-2 font-medium", tone)}>
        <Icon of={icon} className="mt-0.5" />
        {title}
      </p>
      {text && <p className="text-muted-foreground">{text}</p>}
    </div>
  );
}
