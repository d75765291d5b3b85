/** Every check and every race, and what they came to. */
import { findDisagreements } from "@/tests/setup/disagreements";
import { printLines } from "./contest";
import { allMails, DELIVERIES } from "./deliveries";
import { runRaces } from "./races/all";
import { RESTARTS } from "./restarts";
import { type Check, SHARED_STATE, WITH_DEFAULT_LIMITS } from "./shared-state";
import type { Topology } from "./topology";

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** What no instance may say, whatever becomes of another. */
const FAULTS = /Background work failed|Not answered as it should|of uploaded files failed|Unhandled|TypeError|P20\d\d/;

const figures: Check = async () => {
  const found = await findDisagreements();
  if (found.length > 0) throw new Error(JSON.stringify(found));
  return "every figure is what rows come to, every repeated column says what its row does";
};

const logs: Check = async ({ instances }) => {
  const lines = instances.flatMap((instance) => instance.log().split("\n"));
  const faults = lines.filter((line) => FAULTS.test(line));
  if (faults.length > 0) throw new Error(faults.slice(0, 5).join("\n"));
  return `no fault among ${lines.length} lines`;
};

/** @returns whether all of them hold */
async function check(topology: Topology, checks: Readonly<Record<string, Check>>): Promise<boolean> {
  let holds = true;
  for (const [name, run] of Object.entries(checks)) {
    const since = performance.now();
    try {
      const words = await run(topology);
      console.log(`✓ ${name} (${seconds(since)}): ${words}`);
    } catch (error) {
      holds = false;
      console.log(`✗ ${name} (${seconds(since)}): ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return holds;
}

/** @param noLimits variables of the instances for all but the check of the limits */
export async function tryAll(topology: Topology, noLimits: Record<string, string>): Promise<boolean> {
  const since = performance.now();
  const results = [await check(topology, WITH_DEFAULT_LIMITS)];
  await Promise.all(topology.instances.map((instance) => instance.stop()));
  await Promise.all(topology.instances.map((instance) => instance.start(noLimits)));
  results.push(await check(topology, SHARED_STATE), await check(topology, DELIVERIES), await check(topology, RESTARTS));
  const lines = await runRaces(topology);
  printLines(lines);
  console.log("");
  results.push(lines.every(({ wrong }) => wrong.length === 0));
  results.push(await check(topology, { "all e-mails": allMails, "kept figures": figures, logs }));
  const holds = results.every(Boolean);
  console.log(`\n${holds ? "Everything holds" : "BROKEN"}, in ${seconds(since)}.`);
  return holds;
}
