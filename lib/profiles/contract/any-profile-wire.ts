import { z } from "zod";
import { marketMakerProfileWire } from "./market-maker-wire";
import { tokenIssuerWire } from "./token-issuer-wire";
import { vcInvestorWire } from "./vc-investor-wire";

/** A profile of whichever kind its owner's is. */
export const anyProfileWire = z.union([tokenIssuerWire, marketMakerProfileWire, vcInvestorWire]);
export type AnyProfileWire = z.infer<typeof anyProfileWire>;
