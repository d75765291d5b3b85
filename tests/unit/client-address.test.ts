import { describe, expect, it } from "vitest";
import { addressBlock, clientAddress } from "@/lib/api/client-address";

const addressOf = (forwarded: string) => clientAddress(new Headers({ "x-forwarded-for": forwarded }));

describe("clientAddress", () => {
  it("is unknown when no hop is named", () => {
    expect(clientAddress(new Headers())).toBe("unknown");
    expect(addressOf("")).toBe("unknown");
    expect(addressOf(" , ,")).toBe("unknown");
  });

  it.each([
    ["a caller without a proxy", "203.0.113.7", "203.0.113.7"],
    ["a caller behind our own proxy", "203.0.113.7, 10.0.0.2", "203.0.113.7"],
    ["a caller behind several of ours", "203.0.113.7, 10.0.0.2, 192.168.1.1, 127.0.0.1", "203.0.113.7"],
    ["a caller over IPv6", "2001:db8::7, ::1", "2001:db8::7"],
    ["an IPv4 address written as IPv6", "::ffff:203.0.113.7, ::FFFF:10.0.0.2", "203.0.113.7"],
    ["spaces and empty hops", "  203.0.113.7 ,, 10.0.0.2 , ", "203.0.113.7"],
  ])("finds %s", (_who, forwarded, address) => {
    expect(addressOf(forwarded)).toBe(address);
  });

  it.each([
    ["an address", "198.51.100.1, 203.0.113.7", "203.0.113.7"],
    ["a private address", "10.9.9.9, 203.0.113.7, 10.0.0.2", "203.0.113.7"],
    ["many addresses", "1.1.1.1, 2.2.2.2, 3.3.3.3, 203.0.113.7, 127.0.0.1", "203.0.113.7"],
    ["something else", "<script>, unknown, 203.0.113.7, ::1", "203.0.113.7"],
  ])("is not misled by %s that the caller wrote before the first proxy's entry", (_what, forwarded, address) => {
    expect(addressOf(forwarded)).toBe(address);
  });

  it.each([
    "127.0.0.1",
    "127.9.9.9",
    "10.1.2.3",
    "192.168.0.1",
    "172.16.0.1",
    "172.20.1.1",
    "172.31.255.255",
    "169.254.1.1",
    "::1",
    "fc00::1",
    "fdab:cdef::1",
    "FE80::1",
    "::ffff:10.0.0.1",
  ])("passes over the private %s", (hop) => {
    expect(addressOf(`203.0.113.7, ${hop}`)).toBe("203.0.113.7");
  });

  it.each([
    "128.0.0.1",
    "11.0.0.1",
    "192.169.0.1",
    "172.15.0.1",
    "172.32.0.1",
    "169.253.0.1",
    "::2",
    "fe00::1",
    "100.1.2.3",
  ])("takes the public %s for the caller's", (hop) => {
    expect(addressOf(`203.0.113.7, ${hop}`)).toBe(hop);
  });

  it("is the nearest hop when all are private: a caller on the same network", () => {
    expect(addressOf("192.168.1.20, 10.0.0.2")).toBe("10.0.0.2");
    expect(addressOf("127.0.0.1")).toBe("127.0.0.1");
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
