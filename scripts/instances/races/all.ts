/** Races over three instances: of what excludes each other at once, one is done, with one row in the trail. */
import { register } from "@/tests/factories/people";
import type { Line } from "../contest";
import type { Topology } from "../topology";
import type { Field } from "./field";
import { peopleRaces } from "./people";
import { quoteRaces } from "./quotes";
import { rfqRaces } from "./rfqs";

const MAKERS = 10;

/** @returns a line of each */
export async function runRaces({ instances }: Topology): Promise<Line[]> {
  const issuer = await register("token_issuer");
  const makers = [];
  while (makers.length < MAKERS) makers.push(await register("market_maker"));
  const [maker] = makers;
  if (!maker) throw new Error("Nobody quotes");
  const field: Field = { hosts: instances.map(({ url }) => url), issuer, makers, maker };
  const lines: Line[] = [];
  for (const [name, race] of Object.entries({ ...quoteRaces, ...rfqRaces, ...peopleRaces })) {
    console.error(`${name} …`);
    lines.push({ ...(await race(field)), name });
  }
  return lines;
}
