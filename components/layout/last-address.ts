type Address = string | URL | null | undefined;

/** The address of before those that pages wrote, and these: as long as Next hasn't painted the last of them. */
let ahead: string[] = [];

/** Another page comes, or one from before: what was written on this one is over. */
export const forgetAddresses = (): void => void (ahead = []);

const inFull = (address: Address) => new URL(address ?? "", window.location.href).href;

/** Notes an address that a page writes by itself. */
export function noteAddress(address: Address): void {
  ahead = [...(ahead.length > 0 ? ahead : [window.location.href]), inFull(address)];
}

/**
 * Next paints an address that a page wrote, and then writes it once more. On a busy machine that comes after the next
 * press, which wrote another; a third would go on from an address that lacks the second. So the last one stays.
 * @param address what Next writes
 * @returns what the address is to be
 */
export function lastAddress(address: Address): Address {
  const asked = inFull(address);
  const last = ahead.at(-1);
  if (asked === last || !ahead.includes(asked)) forgetAddresses();
  return ahead.length > 0 ? last : address;
}
