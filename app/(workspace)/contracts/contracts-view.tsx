"use client";

import { useOpenRow } from "@/app/use-open-row";
import { AgreementList, type AgreementListProps } from "@/components/agreements/agreement-list";
import { onDemand } from "@/components/ui/on-demand";
const AgreementDialog = onDemand(() => import("./agreement-dialog").then((part) => part.AgreementDialog));

/** Agreements with the quotes that they came of: two features that know nothing of each other meet here. */
export function ContractsView(props: Omit<AgreementListProps, "onView">) {
  const { party } = props;
  // In the address, so that an acceptance can lead to its agreement.
  const [viewed, setViewed] = useOpenRow("agreement", props.first.data.element);
  return (
    <>
      <AgreementList {...props} onView={setViewed} />
      {viewed && (
        <AgreementDialog
          agreement={viewed}
          seesCosts={party === "issuer" || party === "admin"}
          onClose={() => setViewed(null)}
        />
      )}
    </>
  );
}
