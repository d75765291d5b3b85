"use client";

import { type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { ContactCards, GeneralFacts, KpiFacts, LegalFacts } from "../venue-sections";
import type { ReviewedVenue } from "./venue-changes";

type ReviewDialogProps = {
  venue: ReviewedVenue;
  /** What sending it does. */
  description: string;
  confirmLabel: string;
  isSaving: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** The whole venue once more, before it is sent. */
export function ReviewDialog({ venue, description, confirmLabel, isSaving, onConfirm, onClose }: ReviewDialogProps) {
  return (
    <Modal
      open
      onOpenChange={(open) => !open && !isSaving && onClose()}
      size="lg"
      title={venue.name}
      description={description}
      footer={
        <>
          <Button variant="outline" disabled={isSaving} onClick={onClose}>
            Back to the form
          </Button>
          <Button loading={isSaving} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <Part title="General Info">
          <GeneralFacts {...venue} />
        </Part>
        <Part title="Contacts">
          <ContactCards {...venue.contacts} />
        </Part>
        <Part title="Legal">
          <LegalFacts {...venue.legal} />
        </Part>
        <Part title="KPIs">
          <KpiFacts kpis={venue.kpis} />
        </Part>
      </div>
    </Modal>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 border-b pb-1 text-base font-semibold">{title}</h2>
      {children}
    </section>
  );
}
