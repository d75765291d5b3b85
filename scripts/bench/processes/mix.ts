/** Makes ready what `npm run bench:mix` needs: people who have signed in, and RFPs that wait for their quotes. */
import { writeFileSync } from "node:fs";
import { disconnect } from "@/lib/kit/db/client";
import { createOpenRfq, createQuote, quoteBody } from "@/tests/factories/deals";
import { pdf, uploadForm } from "@/tests/factories/documents";
import { PASSWORD } from "@/tests/factories/people";
import { ISSUERS, MAKERS } from "../../scale/words";
import type { OpenRfq, PreparedMix, User } from "../../mix/prepared";
import { companyOf } from "./people";

const RFQS_OF_AN_ISSUER = 2;
const INVITED = 10;
const UPLOAD_BYTES = 100_000;

const [file = "", issuerCount, makerCount] = process.argv.slice(2);

const people = async (from: number, count: number) => {
  const found = [];
  while (found.length < count) found.push(await companyOf(from, found.length + 1));
  return found;
};
const issuers = await people(ISSUERS, Number(issuerCount));
const makers = await people(MAKERS, Number(makerCount));

const rfqs: OpenRfq[] = [];
for (const [index, issuer] of issuers.entries()) {
  for (let number = 0; number < RFQS_OF_AN_ISSUER; number += 1) {
    const from = (index * RFQS_OF_AN_ISSUER + number) * INVITED;
    const places = Array.from({ length: Math.min(INVITED, makers.length) }, (_, place) => from + place);
    const invited = places.flatMap((place) => makers[place % makers.length] ?? []);
    // It stays open whatever is decided.
    const id = await createOpenRfq(issuer, invited, { award_count: invited.length });
    // Something to decide on from the first minute.
    const quotes = [];
    for (const maker of invited.slice(0, 1)) quotes.push({ quoteId: await createQuote(maker, id), maker: maker.id });
    rfqs.push({ id, owner: issuer.id, makers: invited.map((maker) => maker.id), quotes });
  }
}

const form = new Response(uploadForm(pdf(UPLOAD_BYTES), "Whitepaper.pdf", "whitepaper"));
const userOf =
  (role: User["role"]) =>
  ({ id, email, token, cookie }: Omit<User, "role">): User => ({ id, role, email, token, cookie });
const prepared: PreparedMix = {
  users: [...issuers.map(userOf("issuer")), ...makers.map(userOf("maker"))],
  password: PASSWORD,
  rfqs,
  quote: quoteBody(0),
  upload: {
    contentType: form.headers.get("content-type") ?? "",
    base64: Buffer.from(await form.arrayBuffer()).toString("base64"),
  },
};
writeFileSync(file, JSON.stringify(prepared));
await disconnect();
process.exit(0);
