"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Modal } from "@/components/ui/modal";
import { Skeleton } from "@/components/ui/skeleton";
import { turnTo } from "@/components/ui/page-turn";
import { ROUTES } from "@/lib/addresses/routes";
import type { EmailInvitationWire } from "@/lib/invitations/contract";
import { useEmailInvitations } from "@/lib/invitations/hooks";
import { formatDateTime } from "@/lib/kit/dates";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { useMarketMakersById } from "@/lib/rfqs/hooks/makers";
import { usePublishRfq } from "@/lib/rfqs/hooks/drafts";
import { useRfq } from "@/lib/rfqs/hooks/rfqs";
import { asShownAnew } from "@/lib/rfqs/hooks/under-way";
import { toast } from "@/lib/kit/toast";
import { Review } from "./form/review-dialog";
import { usePublishWarnings } from "./form/use-publish-warnings";
import { audienceWords, publicationFailure } from "./publication-words";

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
  // Of its own: what the mutation says comes too late for the second press of a double click.
  const [isPublishing, setIsPublishing] = useState(false);

  async function publish(version: number) {
    setIsPublishing(true);
    try {
      await publication.mutateAsync({ id: rfq.id, version });
      toast.success("RFQ updated successfully");
      onClose();
    } catch (error) {
      toast.error(publicationFailure(asShownAnew(error), "Failed to update RFQ: "));
    } finally {
      setIsPublishing(false);
    }
  }

  // One dialog throughout: another in its place would not know what opened it, nor where the focus goes back to.
  return (
    <Modal
      open
      onOpenChange={(open) => !open && !isPublishing && onClose()}
      size="lg"
      title={shown?.name ?? rfq.name}
      description={
        shown &&
        `It goes to ${audienceWords(makerIds.length, shown.invited_emails.length)}, who can quote until ${formatDateTime(shown.valid_until)} UTC.`
      }
      footer={
        <>
          <Button variant="outline" disabled={isPublishing} onClick={onClose}>
            Cancel
          </Button>
          {shown && (
            <Button loading={isPublishing} onClick={() => void publish(shown.version)}>
              {warnings.length > 0 ? "Publish anyway" : "Publish"}
            </Button>
          )}
        </>
      }
    >
      {shown ? (
        <Review
          rfq={shown}
          makers={invited}
          venueName={(code) => shown.venue_names[code] ?? code}
          warnings={warnings}
          onMend={({ field }) => turnTo(ROUTES.mendRfq(rfq.id, field))}
        />
      ) : failed ? (
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
