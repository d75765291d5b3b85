"use client";

import { useState } from "react";
import { AgreementList, type AgreementListProps } from "@/components/agreements/agreement-list";
import type { AgreementWire } from "@/lib/agreements/contract";
import { AgreementDialog } from "./agreement-dialog";

/** Agreements with the quotes that they came of: two features that know nothing of each other meet here. */
export function ContractsView(props: Omit<AgreementListProps, "onView">) {
  const { party } = props;
  const [viewed, setViewed] = useState<AgreementWire | null>(null);
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
