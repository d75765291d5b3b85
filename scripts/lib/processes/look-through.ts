/** Looks through the named database file while another process serves from it, and ends with that one. */
import { constants, setPriority } from "node:os";
import { FOUND_DAMAGE, lookThrough } from "../database-check";

setPriority(constants.priority.PRIORITY_LOW);
process.once("disconnect", () => process.exit(0));
const damage = lookThrough(process.argv[2] ?? "");
if (damage !== null) {
  console.error(damage);
  process.exit(FOUND_DAMAGE);
}
if (process.connected) process.disconnect();
