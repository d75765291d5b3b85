import type { ReactNode } from "react";
import type { QuoteKind } from "@/lib/quotes/constants";
import { KIND_TERM_TITLES } from "@/lib/quotes/rules/kind-terms";
import { OtcFields } from "./otc-fields";
import { RetainerFields } from "./retainer-fields";
import { TreasuryFields } from "./treasury-fields";

const FIELDS: Record<QuoteKind, ReactNode> = {
  LOAN_CALL_OPTION: null,
  OTC: <OtcFields />,
  RETAINER: <RetainerFields />,
  TREASURY: <TreasuryFields />,
};

/** The terms that only a quote of this kind has. */
export function KindFields({ kind }: { kind: QuoteKind }) {
  if (!FIELDS[kind]) return null;
  return (
    <section aria-labelledby="kind-terms">
      <h3 id="kind-terms" className="mb-3 text-sm font-semibold">
        {KIND_TERM_TITLES[kind]}
      </h3>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{FIELDS[kind]}</div>
    </section>
  );
}
