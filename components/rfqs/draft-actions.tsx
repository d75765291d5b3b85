import { ForRole } from "@/components/layout/for-role";
import { Pencil, Trash2 } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Hint } from "@/components/ui/tooltip";
import { isRfqEditable } from "@/lib/rfqs/rules/status";
import { ROUTES } from "@/lib/addresses/routes";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { type AskRfqAction } from "./rfq-action-dialog";

type DraftActionsProps = {
  rfq: RfqSummaryWire;
  onAsk: AskRfqAction;
  /** On the draft's own page publishing is what it waits for; in a list every row would cry for it. */
  isPage?: boolean;
};

/**
 * What can be done with a draft; any other RFP can only be read here (spec 1-core section 2). One that an administrator
 * took back may have quotes: then its owner deletes nothing.
 */
export function DraftActions({ rfq, onAsk, isPage }: DraftActionsProps) {
  if (!isRfqEditable(rfq.status)) return null;
  return (
    <div className="flex items-center gap-1">
      <ForRole action="rfqs.manage">
        <Hint text="Edit">
          <Button asChild size="icon-sm" variant="ghost">
            <Link href={ROUTES.editRfq(rfq.id)} aria-label="Edit">
              <Icon of={Pencil} />
            </Link>
          </Button>
        </Hint>
      </ForRole>
      <ForRole action="rfqs.run" {...(isPage && { others: "publish it" })}>
        <Button
          size="sm"
          variant={isPage ? "default" : "outline"}
          className="px-2.5"
          onOpen={() => onAsk("publish", rfq)}
        >
          Publish
        </Button>
      </ForRole>
      {!rfq.quote_count && (
        <ForRole action="rfqs.manage">
          <Hint text="Delete">
            <Button
              size="icon-sm"
              variant="ghost"
              aria-label="Delete"
              className="text-destructive hover:text-destructive-hover"
              onOpen={() => onAsk("delete", rfq)}
            >
              <Icon of={Trash2} />
            </Button>
          </Hint>
        </ForRole>
      )}
    </div>
  );
}
