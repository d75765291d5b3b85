import { describe, expect, it } from "vitest";
import { addressBlock, clientAddress, proxiesOf } from "@/lib/kit/http/client-address";
import { PROXY_NETWORKS } from "@/lib/kit/proxies";

const PRIVATE = [...(PROXY_NETWORKS.private ?? []), ...(PROXY_NETWORKS.loopback ?? [])];
const addressOf = (forwarded: string, trusted: string[] = []) =>
  clientAddress(new Headers({ "x-forwarded-for": forwarded }), proxiesOf(trusted));

describe("clientAddress", () => {
  it("is unknown when no hop is named", () => {
    expect(clientAddress(new Headers(), proxiesOf([]))).toBe("unknown");
    for (const empty of ["", " , ,", "unknown", "_hidden", "<script>"]) expect(addressOf(empty)).toBe("unknown");
  });

  it.each([
    ["a caller without a proxy", "203.0.113.7", [], "203.0.113.7"],
    ["a caller who writes an address before their own", "198.51.100.1, 203.0.113.7", [], "203.0.113.7"],
    ["a caller on our own network, who is no proxy", "198.51.100.1, 10.0.0.2", [], "10.0.0.2"],
    ["a caller on this machine, who is no proxy", "198.51.100.1, 127.0.0.1", [], "127.0.0.1"],
    ["a caller behind our proxy", "203.0.113.7, 10.0.0.2", ["10.0.0.2"], "203.0.113.7"],
    ["a caller behind another machine of the proxy's network", "203.0.113.7, 10.0.0.3", ["10.0.0.2"], "10.0.0.3"],
    ["a caller behind several of ours", "203.0.113.7, 10.0.0.2, 192.168.1.1, 127.0.0.1", PRIVATE, "203.0.113.7"],
    ["a caller behind a proxy that isn't ours", "203.0.113.7, 198.51.100.1, 127.0.0.1", PRIVATE, "198.51.100.1"],
    ["a caller behind a public proxy of ours", "203.0.113.7, 198.51.100.9", ["198.51.100.0/24"], "203.0.113.7"],
    ["a caller over IPv6", "2001:db8::7, ::1", ["::1"], "2001:db8::7"],
    ["a caller behind a proxy of an IPv6 network", "203.0.113.7, 2001:DB8:1::5", ["2001:db8:1::/48"], "203.0.113.7"],
    ["an IPv4 address written as IPv6", "::ffff:203.0.113.7, ::FFFF:10.0.0.2", ["10.0.0.0/8"], "203.0.113.7"],
    ["spaces and empty hops", "  203.0.113.7 ,, 10.0.0.2 , ", PRIVATE, "203.0.113.7"],
    ["the outermost of ours when all are", "192.168.1.20, 10.0.0.2", PRIVATE, "192.168.1.20"],
  ])("finds %s", (_who, forwarded, trusted, address) => {
    expect(addressOf(forwarded, trusted)).toBe(address);
  });

  it.each([
    ["203.0.113.7:51123", "203.0.113.7"],
    ["203.0.113.7:1, 10.0.0.2:443", "203.0.113.7"],
    ["[2001:db8::7]:51123", "2001:db8::7"],
    ["[2001:DB8::7], [fd00::2]:443", "2001:db8::7"],
    ["[::ffff:203.0.113.7]:51123, 10.0.0.2", "203.0.113.7"],
    ["2001:db8::7", "2001:db8::7"],
    ["2001:db8::7, fe80::1%eth0", "2001:db8::7"],
    ["[fe80::1%eth0]:51123", "fe80::1"],
  ])("takes no port, zone or bracket of %s for part of the address", (forwarded, address) => {
    expect(addressOf(forwarded, PRIVATE)).toBe(address);
  });

  it.each([
    "unknown, 10.0.0.2",
    "203.0.113.7, _hidden, 10.0.0.2",
    "203.0.113.7, 999.1.1.1, 10.0.0.2",
    "203.0.113.7, 1.2.3.4:, 10.0.0.2",
    "203.0.113.7, [2001:db8::7, 10.0.0.2",
    "203.0.113.7, 1.2.3.4:999999, 10.0.0.2",
    "203.0.113.7, evil.example, 10.0.0.2",
  ])("stops at what is no address: %s", (forwarded) => {
    expect(addressOf(forwarded, PRIVATE)).toBe("10.0.0.2");
  });
});

describe("addressBlock", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["unknown", "unknown"],
    ["2001:db8:1:2::7", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002:0:0:0:1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:db8:1:3::7", "2001:db8:1:3::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("of %s is %s", (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });
});
