import { Fact } from "@/components/ui/facts";
import { formatDateTime } from "@/lib/kit/dates";
import type { RfqWire } from "@/lib/rfqs/contract/wire";

/** Why an RFP was cancelled, and, for those who may know, who passed on it and why. */
export function ProcessFacts({ rfq }: { rfq: RfqWire }) {
  const { cancelled, passes = [], market_makers: makers = [] } = rfq;
  return (
    <>
      {cancelled && (
        <Fact label="Cancelled" note={`${formatDateTime(cancelled.at)} UTC`} wide>
          {cancelled.reason}
        </Fact>
      )}
      {passes.length > 0 && (
        <Fact label="Passed" wide>
          <ul>
            {passes.map(({ market_maker_id: makerId, reason }) => (
              <li key={makerId}>
                {makers.find(({ id }) => id === makerId)?.company_name}: {reason}
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </>
  );
}
