import { serializeMarketMaker } from "@/lib/accounts/serialize/user";
import type { QuestionWire } from "./contract";
import type { QuestionView } from "./service";

/** Who asked is told to admins alone: to its owner and to other market makers it is nobody's. */
export function serializeQuestion({ question, isOwn, mayAnswer, seesAsker }: QuestionView): QuestionWire {
  const { id, rfqId, text, answer, answeredAt, asker, createdAt } = question;
  return {
    id,
    rfq_id: rfqId,
    text,
    answer: answer !== null && answeredAt ? { text: answer, at: answeredAt.toISOString() } : null,
    is_own: isOwn,
    may_answer: mayAnswer,
    ...(seesAsker && { asker: serializeMarketMaker(asker) }),
    created_at: createdAt.toISOString(),
  };
}
