import { Fact } from "@/components/ui/facts";
import { formatDateTime } from "@/lib/kit/dates";
import type { RfqWire } from "@/lib/rfqs/contract/wire";

/** Why an RFP was cancelled, if it was. */
export function CancelledFact({ rfq: { cancelled } }: { rfq: RfqWire }) {
  return (
    cancelled && (
      <Fact label="Cancelled" note={`${formatDateTime(cancelled.at)} UTC`} wide>
        {cancelled.reason}
      </Fact>
    )
  );
}

/** Who passed on an RFP and why, for those who may know. */
export function PassesFact({ rfq: { passes = [], market_makers: makers = [] } }: { rfq: RfqWire }) {
  return (
    passes.length > 0 && (
      <Fact label="Passed" wide>
        <ul>
          {passes.map(({ market_maker_id: makerId, reason }) => (
            <li key={makerId}>
              {makers.find(({ id }) => id === makerId)?.company_name}: {reason}
            </li>
          ))}
        </ul>
      </Fact>
    )
  );
}
