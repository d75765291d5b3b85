/** Looks through the named database file while another process serves from it, and ends with that one. */
import { FOUND_DAMAGE, lookThrough } from "../database-check";

process.once("disconnect", () => process.exit(0));
const damage = lookThrough(process.argv[2] ?? "");
if (damage !== null) {
  console.error(damage);
  process.exit(FOUND_DAMAGE);
}
if (process.connected) process.disconnect();
