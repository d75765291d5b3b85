/** Where a request comes from, for budgets and for the list of sessions. */
import { BlockList, isIP, isIPv6 } from "node:net";
import { env } from "@/lib/env";

/** Where a request came from. */
export type Origin = { ipAddress: string; userAgent: string };

/** @param entries addresses and networks, as TRUSTED_PROXIES comes to */
export function proxiesOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", prefix] = entry.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

let trusted: BlockList | undefined;
const trustedProxies = () => (trusted ??= proxiesOf(env().TRUSTED_PROXIES));

/** An address without the port, brackets, zone or IPv6 spelling that it may be written with; null for anything else. */
function addressIn(hop: string): string | null {
  const bare = /^\[(.+)\](?::\d{1,5})?$/.exec(hop)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(hop)?.[1] ?? hop;
  const [unzoned = ""] = bare.includes(":") ? bare.split("%") : [bare];
  const address = unzoned.replace(/^::ffff:(?=[\d.]+$)/i, "");
  return isIP(address) ? address.toLowerCase() : null;
}

/**
 * The caller's address. Each hop appends to `x-forwarded-for` the address that it was reached from, and the last entry is
 * the peer of our own server (scripts/server.mjs) or what the hosting platform wrote. From there one goes on to the left
 * only past proxies that TRUSTED_PROXIES names: anybody else may have written whatever they like.
 */
export function clientAddress(headers: Headers, proxies: BlockList = trustedProxies()): string {
  const hops = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  let nearest = "unknown";
  for (const hop of hops.toReversed()) {
    const address = addressIn(hop);
    if (!address) break;
    nearest = address;
    if (!proxies.check(address, isIPv6(address) ? "ipv6" : "ipv4")) break;
  }
  return nearest;
}

/** Whether who has handed a request over is one of the proxies: the last entry of `x-forwarded-for` is the peer. */
export function isFromProxy(forwardedFor: string | null, proxies: BlockList = trustedProxies()): boolean {
  const address = addressIn(forwardedFor?.split(",").at(-1)?.trim() ?? "");
  return address !== null && proxies.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

/** Where a sign-in comes from. */
export const originOf = (headers: Headers): Origin => ({
  ipAddress: clientAddress(headers),
  userAgent: headers.get("user-agent") ?? "",
});

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
