/** What webhooks are sent: `dispatch.ts` writes it, the API document describes it, and tests hold the one to the other. */
import { z } from "zod";
import { iso } from "@/lib/kit/http/wire";
import { quoteWire } from "@/lib/quotes/contract/wire";
import { rfqWire } from "@/lib/rfqs/contract/wire";

const eventOf = <Data extends z.ZodRawShape>(data: Data) =>
  z.object({ type: z.string(), timestamp: iso, data: z.object(data) });

const ofRfq = { rfq_id: z.int(), quote_id: z.null(), rfq: rfqWire.optional() };
const ofQuote = { rfq_id: z.int(), quote_id: z.int(), quote: quoteWire.optional() };

export const EVENT_SHAPES = {
  RfqEvent: eventOf(ofRfq),
  QuestionEvent: eventOf({ ...ofRfq, question_id: z.int() }),
  QuoteEvent: eventOf(ofQuote),
  AgreementEvent: eventOf({ ...ofQuote, agreement_id: z.int() }),
  TestEvent: eventOf({ webhook_id: z.int() }),
};
type EventShape = keyof typeof EVENT_SHAPES;

/** By what an event is of: the first word of its type. */
const SHAPE_OF: Readonly<Record<string, EventShape>> = {
  rfq: "RfqEvent",
  question: "QuestionEvent",
  quote: "QuoteEvent",
  agreement: "AgreementEvent",
  webhook: "TestEvent",
};

export function eventShapeOf(type: string): EventShape {
  const shape = SHAPE_OF[type.split(".")[0] ?? ""];
  if (!shape) throw new Error(`No shape of ${type}`);
  return shape;
}
