/** Registers those who deal with each other in `npm run test:faults`, as many pairs as it is told, and signs them in. */
import { writeFileSync } from "node:fs";
import { disconnect } from "@/lib/kit/db/client";
import { rfqBody, submission } from "@/tests/factories/deals";
import { pdf } from "@/tests/factories/documents";
import { PASSWORD, type Person, register } from "@/tests/factories/people";
import type { Samples, Trader } from "../deal";

const DOCUMENT_BYTES = 60_000;

const [file = "", pairs] = process.argv.slice(2);

const signedIn = ({ id, email, token }: Person) => ({ id, email, token });

const samples: Samples = {
  rfq: rfqBody([]),
  submission: submission(),
  document: Buffer.from(pdf(DOCUMENT_BYTES)).toString("base64"),
  password: PASSWORD,
};
const traders: Trader[] = [];
while (traders.length < Number(pairs)) {
  const issuer = await register("token_issuer", `Issuer ${traders.length + 1}`);
  const maker = await register("market_maker", `Maker ${traders.length + 1}`);
  traders.push({ issuer: signedIn(issuer), maker: signedIn(maker), samples });
}
writeFileSync(file, JSON.stringify(traders));
await disconnect();
process.exit(0);
