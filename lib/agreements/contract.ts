import { z } from "zod";
import { AGREEMENT_STATUSES } from "./constants";
import { RFQ_TYPES } from "@/lib/rfqs/constants";
import { parseAgreementStatus } from "./rules";
import { listQuerySchema } from "@/lib/kit/fields";

export const AGREEMENT_SORT_FIELDS = [
  "rfq_name",
  "type",
  "loan_value",
  "stable_allocation",
  "price",
  "start",
  "end",
] as const;

const agreementStatusSchema = z.string("Must be a status").transform((value, context) => {
  const status = parseAgreementStatus(value);
  if (status) return status;
  context.addIssue({ code: "custom", message: `Must be one of ${AGREEMENT_STATUSES.join(", ")}` });
  return z.NEVER;
});

export const agreementListQuerySchema = listQuerySchema(AGREEMENT_SORT_FIELDS, {
  type: z.enum(RFQ_TYPES, `Must be one of ${RFQ_TYPES.join(", ")}`).optional(),
  status: agreementStatusSchema.optional(),
});
export type AgreementListQuery = z.infer<typeof agreementListQuerySchema>;
