"use client";

import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Modal } from "@/components/ui/modal";
import { Skeleton } from "@/components/ui/skeleton";
import { turnTo } from "@/components/ui/page-turn";
import { ROUTES } from "@/lib/addresses/routes";
import type { EmailInvitationWire } from "@/lib/invitations/contract";
import { useEmailInvitations } from "@/lib/invitations/hooks";
import { formatDateTime } from "@/lib/kit/dates";
import { counted } from "@/lib/kit/format";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { useMarketMakersById, usePublishRfq, useRfq } from "@/lib/rfqs/hooks";
import { toast } from "@/lib/kit/toast";
import { ReviewDialog } from "./form/review-dialog";
import { usePublishWarnings } from "./form/use-publish-warnings";
import { publicationFailure } from "./publication-words";

const isWaiting = ({ sent_at: sentAt }: EmailInvitationWire) => sentAt === null;

type PublishDialogProps = { rfq: RfqSummaryWire; onClose: () => void };

/** A draft once more, before its market makers see it. What is published is the version that was shown. */
export function PublishDialog({ rfq, onClose }: PublishDialogProps) {
  const publication = usePublishRfq();
  const draft = useRfq(rfq.id);
  const makerIds = draft.data?.market_maker_ids ?? [];
  const makers = useMarketMakersById(makerIds);
  const emails = useEmailInvitations(rfq.id);
  const areMakersKnown = makerIds.length === 0 || (makers.data !== undefined && !makers.isPlaceholderData);
  const shown =
    draft.data && areMakersKnown && emails.data
      ? { ...draft.data, market_maker_ids: makerIds, invited_emails: emails.data.filter(isWaiting) }
      : null;
  const invited = makers.data ?? [];
  const warnings = usePublishWarnings(shown, invited);
  const failed = [draft, makers, emails].find((query) => query.isError);
  const close = () => !publication.isPending && onClose();

  async function publish(version: number) {
    try {
      await publication.mutateAsync({ id: rfq.id, version });
      toast.success("RFQ updated successfully");
      onClose();
    } catch (error) {
      toast.error(publicationFailure(error, "Failed to update RFQ: "));
    }
  }

  const cancel = (
    <Button variant="outline" disabled={publication.isPending} onClick={onClose}>
      Cancel
    </Button>
  );
  if (!shown) {
    return (
      <Modal open onOpenChange={(open) => !open && onClose()} size="lg" title={rfq.name} footer={cancel}>
        {failed ? (
          <ErrorState retrying={failed.isFetching} onRetry={() => void failed.refetch()} />
        ) : (
          <div role="status" aria-label="Loading..." className="flex flex-col gap-4">
            <Skeleton className="h-40" />
            <Skeleton className="h-16" />
          </div>
        )}
      </Modal>
    );
  }
  return (
    <ReviewDialog
      rfq={shown}
      makers={invited}
      venueName={(code) => shown.venue_names[code] ?? code}
      warnings={warnings}
      onMend={({ field }) => turnTo(ROUTES.mendRfq(rfq.id, field))}
      description={`It goes to ${counted(makerIds.length, "market maker")}, who can quote until ${formatDateTime(shown.valid_until)} UTC.`}
      footer={
        <>
          {cancel}
          <Button loading={publication.isPending} onClick={() => void publish(shown.version)}>
            {warnings.length > 0 ? "Publish anyway" : "Publish"}
          </Button>
        </>
      }
      onClose={close}
    />
  );
}
