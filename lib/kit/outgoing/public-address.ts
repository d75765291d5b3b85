/** Which addresses the internet reaches: nobody may have us ask for anything else (docs/decisions/0125). */
import { BlockList, isIPv4, isIPv6 } from "node:net";

/** IPv4 networks that are nobody's on the internet (IANA's special-purpose registry), and those of many receivers. */
const NOT_PUBLIC_V4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24"],
  ...["203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"],
];
/** All that is handed out of IPv6; IPv4-mapped, translated, local and multicast addresses lie elsewhere. */
const PUBLIC_V6 = ["2000::/3"];
/** Of that: protocols and tunnels (Teredo and 6to4 hold an IPv4 address of their own), and documentation. */
const NOT_PUBLIC_V6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];
/** Under which no name is anybody's on the internet: this machine (RFC 6761), what is beside it (6762, 8375), and networks' own (6762, appendix G). */
const NOT_PUBLIC_DOMAINS = [
  "localhost",
  "local",
  "home.arpa",
  "internal",
  "intranet",
  "private",
  "corp",
  "home",
  "lan",
];

function networks(family: "ipv4" | "ipv6", entries: string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", prefix] = entry.split("/");
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const notPublicV4 = networks("ipv4", NOT_PUBLIC_V4);
const publicV6 = networks("ipv6", PUBLIC_V6);
const notPublicV6 = networks("ipv6", NOT_PUBLIC_V6);

/** @param address as a name resolves to it; what is no address is not public */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublicV4.check(address, "ipv4");
  // One with a zone (`fe80::1%eth0`) is of this machine's own network.
  if (!isIPv6(address) || address.includes("%")) return false;
  return publicV6.check(address, "ipv6") && !notPublicV6.check(address, "ipv6");
}

/** The address that a URL names without a name: `https://10.0.0.1/`, `https://[::1]/`; null where it has a name. */
function addressInUrl({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return isIPv4(bare) || isIPv6(bare) ? bare : null;
}

/** A name of one word is completed by the network that it is asked in. */
function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, "");
  return name.includes(".") && !NOT_PUBLIC_DOMAINS.some((domain) => `.${name}`.endsWith(`.${domain}`));
}

/** Whether a URL can lead to the internet, by itself: what its name leads to is judged as it is resolved (post.ts). */
export function canBePublic(url: URL): boolean {
  const named = addressInUrl(url);
  return named === null ? isPublicName(url.hostname) : isPublicAddress(named);
}
