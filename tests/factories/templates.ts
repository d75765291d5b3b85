/** Templates of quotes, as the form keeps them: one figure of an option is still to be filled in. */
import type { z } from "zod";
import type { templateBodySchema } from "@/lib/templates/contract";
import { call } from "@/tests/setup/api";
import type { Person } from "./people";

type Body = z.input<typeof templateBodySchema>;

let made = 0;

export function templateBody(name = `Template ${(made += 1)}`): Body & { content: NonNullable<Body["content"]> } {
  return {
    name,
    content: {
      kind: "LOAN_CALL_OPTION",
      twapMethodology: "TWAP over 3 days",
      options: [{ duration: 12, loanPercentage: 100, startMonth: 1, strikeOTM: null }],
      venues: [
        {
          ...{ venue: "kraken", maxTOBSpread: 0.5, uptimePercent: null },
          ...{ depthHalfPercent: 20_000, depthOnePercent: 50_000, depthTwoPercent: 90_000 },
        },
      ],
    },
  };
}

/** @returns its id */
export async function createTemplate({ token }: Person, body: Body = templateBody()): Promise<number> {
  const { status, body: answer } = await call("POST", "/v1/quote-templates", { token, body });
  if (status !== 201) throw new Error(JSON.stringify(answer));
  return answer.element.id;
}
