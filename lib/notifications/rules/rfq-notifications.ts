/** Who is told what of an RFQ and the questions on it, as ./notifications.ts says of everything. */
import { ROUTES } from "@/lib/addresses/routes";
import { aboutRfq } from "./about-rfq";
import type { NewNotification, RfqEvent, RfqFacts } from "./events";
import { deadline, MAKER_WORDS, RFQ_STATUS_WORDS } from "./words";

/** @param decider whom a decision on the RFQ is said to be of */
export function rfqNotifications(event: RfqEvent, decider: (rfq: RfqFacts) => string): NewNotification[] {
  switch (event.kind) {
    case "rfq_published": {
      const { rfq, kind, makerIds } = event;
      const body = `${rfq.ownerName} invites you to quote. Open until ${deadline(rfq)}.`;
      return aboutRfq(kind, rfq, makerIds, { title: `New RFP: ${rfq.name}`, body, until: rfq.validUntil });
    }
    case "rfq_closing_soon": {
      const { rfq, kind, idleMakerIds, isToldAlready } = event;
      if (isToldAlready) return [];
      const title = `Closes soon: ${rfq.name}`;
      const idle = `You have not quoted yet. ${rfq.ownerName} takes quotes until ${deadline(rfq)}.`;
      const until = rfq.validUntil;
      return [
        ...aboutRfq(kind, rfq, [rfq.ownerId], { title, body: `Your RFP takes quotes until ${deadline(rfq)}.`, until }),
        ...aboutRfq(kind, rfq, idleMakerIds, { title, body: idle, until }),
      ];
    }
    case "rfq_extended": {
      const { rfq, kind, makerIds } = event;
      const title = `Deadline extended: ${rfq.name}`;
      const until = deadline(rfq);
      // A quote of before may expire sooner than that: on a sealed RFP nobody would ever have read it.
      const body = `${rfq.ownerName} takes quotes until ${until}. A quote of yours keeps its own validity: revise it if it has to stand longer.`;
      const ofOwner = `An administrator extended the deadline of your RFP. It takes quotes until ${until}.`;
      return [
        ...aboutRfq(kind, rfq, makerIds, { title, body }),
        ...aboutRfq(kind, rfq, [rfq.ownerId], { title, body: ofOwner }),
      ];
    }
    case "rfq_cancelled": {
      const { rfq, kind, makerIds } = event;
      const title = `RFP cancelled: ${rfq.name}`;
      const body = `${decider(rfq)} cancelled the RFP, and your quote is rejected. The RFP says why.`;
      const ofOwner = "An administrator cancelled your RFP. Quotes that were pending are rejected. The RFP says why.";
      return [
        ...aboutRfq(kind, rfq, makerIds, { title, body }),
        ...aboutRfq(kind, rfq, [rfq.ownerId], { title, body: ofOwner }),
      ];
    }
    case "rfq_terms_changed": {
      const { rfq, kind, makerIds } = event;
      const title = `Terms changed: ${rfq.name}`;
      const body =
        "An administrator changed the terms of the RFP. A quote that was written to those of before can be accepted once you revise it.";
      const ofOwner =
        "An administrator changed the terms of your RFP. A quote that was written to those of before can be accepted once its market maker revises it.";
      return [
        ...aboutRfq(kind, rfq, makerIds, { title, body, until: rfq.validUntil }),
        ...aboutRfq(kind, rfq, [rfq.ownerId], { title, body: ofOwner }),
      ];
    }
    case "rfq_draft_edited": {
      const { rfq } = event;
      const body = "An administrator edited your draft. Read it again before you publish it.";
      const href = ROUTES.editRfq(rfq.id);
      return aboutRfq("rfq_edited", rfq, [rfq.ownerId], { title: `Draft edited: ${rfq.name}`, body }, href);
    }
    case "rfq_shortened": {
      const { rfq, makerIds } = event;
      const title = `Deadline brought forward: ${rfq.name}`;
      const body = (whose: string) =>
        `An administrator brought the deadline of ${whose} forward. It takes quotes until ${deadline(rfq)}.`;
      return [
        ...aboutRfq("rfq_edited", rfq, makerIds, { title, body: body("the RFP"), until: rfq.validUntil }),
        ...aboutRfq("rfq_edited", rfq, [rfq.ownerId], { title, body: body("your RFP"), until: rfq.validUntil }),
      ];
    }
    case "rfq_makers_changed": {
      const { rfq, leftIds, knownAs } = event;
      const body = "An administrator changed whom your RFP invites. Its page says who that is now.";
      const ofLeft =
        "An administrator took you off the RFP: you no longer see it. A quote that you have sent stays as it is, under your quotes.";
      // What the same edit calls it is not theirs to read any more.
      const left = { title: `No longer invited: ${knownAs}`, body: ofLeft };
      return [
        ...aboutRfq("rfq_uninvited", rfq, leftIds, left, ROUTES.quotes),
        ...aboutRfq("rfq_edited", rfq, [rfq.ownerId], { title: `Market makers changed: ${rfq.name}`, body }),
      ];
    }
    case "rfq_deleted": {
      const { kind, rfq, makerIds } = event;
      const title = `RFP deleted: ${rfq.name}`;
      const body = (whose: string) => `An administrator deleted ${whose}, and with it every quote on it.`;
      return [
        ...aboutRfq(kind, rfq, makerIds, { title, body: body("the RFP") }, ROUTES.rfqs),
        ...aboutRfq(kind, rfq, [rfq.ownerId], { title, body: body("your RFP") }, ROUTES.rfqs),
      ];
    }
    case "rfq_published_anew": {
      const { rfq, makerIds } = event;
      const title = `Terms changed: ${rfq.name}`;
      const body = `The RFP is open again, with other terms, until ${deadline(rfq)}. Your quote was written to those of before: it can be accepted once you revise it.`;
      return aboutRfq("rfq_terms_changed", rfq, makerIds, { title, body });
    }
    case "rfq_joined":
    case "rfq_passed": {
      const { rfq, kind, makerName } = event;
      const { done, body } = MAKER_WORDS[kind];
      return aboutRfq(kind, rfq, [rfq.ownerId], { title: `${done}: ${makerName} on ${rfq.name}`, body });
    }
    case "rfq_status_changed": {
      const { kind, rfq, status, makerIds } = event;
      const title = `RFP ${RFQ_STATUS_WORDS[status].title}: ${rfq.name}`;
      const { toOwner: ofOwner, toMakers } = RFQ_STATUS_WORDS[status];
      // A draft is nobody's but its owner's to open.
      const href = status === "DRAFT" ? ROUTES.rfqs : ROUTES.rfq(rfq.id);
      return [
        ...(toMakers ? aboutRfq(kind, rfq, makerIds, { title, body: `An administrator ${toMakers}` }, href) : []),
        ...aboutRfq(kind, rfq, [rfq.ownerId], { title, body: `An administrator ${ofOwner(rfq)}` }),
      ];
    }
    case "rfq_signed":
      return [];
    case "question_asked": {
      const { kind, rfq } = event;
      const body = "A market maker asks. Your answer goes to everyone whom the RFP invites.";
      return aboutRfq(
        kind,
        rfq,
        [rfq.ownerId],
        { title: `New question: ${rfq.name}`, body },
        ROUTES.rfqQuestions(rfq.id),
      );
    }
    case "question_answered": {
      const { kind, rfq, makerIds, askerId } = event;
      const words = (what: string) => ({
        title: `Question answered: ${rfq.name}`,
        body: `${rfq.ownerName} answered ${what}. Everyone whom the RFP invites can read it.`,
      });
      return makerIds.flatMap((makerId) =>
        aboutRfq(
          kind,
          rfq,
          [makerId],
          words(makerId === askerId ? "your question" : "a question"),
          ROUTES.rfqQuestions(rfq.id),
        ),
      );
    }
  }
}
