import { HitPanel, QuotePanel, ResponsePanel, RfqPanel, WaitPanel } from "./deal-panels";
import type { PanelData } from "./panel-data";
import { PANEL_ROWS } from "./panel-rows";
import { DepthPanel, SpreadPanel } from "./venue-panels";

/** Every picture of the page, from what was asked to what was offered. */
export function Panels(props: PanelData) {
  return (
    <div className={PANEL_ROWS}>
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
