/** The size of the machine, for whoever reads a measurement. */
import { cpus, totalmem } from "node:os";

export const machine = () => ({
  cpus: cpus().length,
  model: cpus()[0]?.model,
  memoryGb: Math.round(totalmem() / 2 ** 30),
});
