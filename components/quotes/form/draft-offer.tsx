import { FilePen } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatDateTime } from "@/lib/kit/dates";

type DraftOfferProps = { savedAt: number; onRestore: () => void; onDiscard: () => void };

export function DraftOffer({ savedAt, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-12 text-center">
      <Icon of={FilePen} className="size-8 stroke-[1.5] text-muted-foreground" />
      <p className="text-base font-semibold">You have an unsent draft of this quote</p>
      <p className="max-w-md text-balance text-muted-foreground">
        Last changed on {formatDateTime(savedAt)} UTC and kept in this browser only.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Button onClick={onRestore}>Restore draft</Button>
        <Button variant="outline" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
