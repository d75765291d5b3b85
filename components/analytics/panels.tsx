import { HitPanel, QuotePanel, ResponsePanel, RfqPanel, WaitPanel } from "./deal-panels";
import type { PanelData } from "./panel-data";
import { DepthPanel, SpreadPanel } from "./venue-panels";

/** Every picture of the page, from what was asked to what was offered: two, three and two in a row, where there is room. */
const ROWS =
  "grid gap-4 has-[table]:items-start lg:grid-cols-2 lg:max-xl:[&>:last-child]:col-span-2 xl:grid-cols-6 xl:[&>*]:col-span-3 xl:[&>:nth-child(n+3):nth-child(-n+5)]:col-span-2";

export function Panels(props: PanelData) {
  return (
    <div className={ROWS}>
      <RfqPanel {...props} />
      <QuotePanel {...props} />
      <WaitPanel {...props} />
      <ResponsePanel {...props} />
      <HitPanel {...props} />
      <SpreadPanel {...props} />
      <DepthPanel {...props} />
    </div>
  );
}
