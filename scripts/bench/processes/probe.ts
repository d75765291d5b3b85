/**
 * What somebody else gets meanwhile, asked from a process of its own, so that it isn't the attacker's that is measured: one of
 * their lists on a connection that is kept, and whether the server is well on a new one each time.
 */
import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Probed, ToProbe } from "../../overload/probe";
import { type Asked, keptConnections, send } from "../send";

/** Ten a second stay within a user's budget of reads. */
const EVERY_MS = 100;
/** Who waits longer has no answer. */
const LIMIT_MS = 20_000;

let probed: Probed[] = [];
const underWay = new Set<Promise<void>>();
let timer: NodeJS.Timeout | undefined;

function probe(what: Probed["what"], agent: Agent, host: string, asked: Asked): void {
  const late = sleep(LIMIT_MS, { status: 0, milliseconds: LIMIT_MS }, { ref: false });
  const one = Promise.race([send(agent, host, asked), late]).then(({ status, milliseconds }) => {
    probed.push({ what, status, milliseconds });
    underWay.delete(one);
  });
  underWay.add(one);
}

process.on("message", (message: ToProbe) => {
  if (message.kind === "begin") {
    const { host, list } = message;
    const [kept, fresh] = [keptConnections(4), new Agent()];
    clearInterval(timer);
    timer = setInterval(() => {
      probe("list", kept, host, list);
      probe("health", fresh, host, { method: "GET", path: "/v1/health", headers: {} });
    }, EVERY_MS);
    return;
  }
  const asked = [...underWay];
  void Promise.all(asked).then(() => {
    process.send?.(probed);
    probed = [];
  });
});
process.on("disconnect", () => process.exit(0));
