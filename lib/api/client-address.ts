import { isIPv6 } from "node:net";

const PRIVATE = [
  /^127\./,
  /^10\./,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^169\.254\./,
  /^::1$/,
  /^f[cd][0-9a-f]{2}:/i,
  /^fe80:/i,
];

const isPrivate = (address: string) => PRIVATE.some((pattern) => pattern.test(address));

/**
 * The caller's address for rate limits. Each hop appends the address it was reached from to `x-forwarded-for`, so the
 * right end can be trusted and the left end is whatever the caller wrote: the last public address is the client's, as
 * seen by the outermost proxy of ours.
 */
export function clientAddress(headers: Headers): string {
  const hops = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((hop) => hop.trim().replace(/^::ffff:/i, ""))
    .filter(Boolean);
  return hops.findLast((hop) => !isPrivate(hop)) ?? hops.at(-1) ?? "unknown";
}

/**
 * What one subscriber holds: an IPv4 address, but of IPv6 a network of 2^64 addresses, so that a budget per address
 * can't be had again for every one of them.
 */
export function addressBlock(address: string): string {
  const [plain = ""] = address.split("%");
  if (!isIPv6(plain)) return address;
  const [left = "", right = ""] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split("::");
  const leading = left.split(":").filter(Boolean);
  const trailing = right.split(":").filter(Boolean);
  const zeros = Array<string>(8 - leading.length - trailing.length).fill("0");
  return `${[...leading, ...zeros, ...trailing].slice(0, 4).join(":")}::/64`;
}
