import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalAddress, networksOf } from "~/platform/network/address.server";

describe("the spelling of an address", () => {
  it.each([
    ["203.0.113.6", "203.0.113.6"],
    [" 203.0.113.6:80 ", "203.0.113.6"],
    ["2001:0DB8:0000:0000:0000:0000:0000:0001", "2001:db8::1"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["[fe80::1%eth0]:80", "fe80::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["::ffff:203.0.113.6", "203.0.113.6"],
    ["[::FFFF:cb00:7106]:80", "203.0.113.6"],
    ["::ffff:0.0.0.1", "0.0.0.1"],
    ["::1", "::1"],
    ["64:ff9b::203.0.113.6", "64:ff9b::cb00:7106"],
  ])("OQ-115 %s is %s", (text, address) => expect(canonicalAddress(text)).toBe(address));

  it.each([
    "",
    "010.0.0.1",
    "203.0.113.006",
    "::ffff:203.0.113.006",
    "203.0.113",
    "3405803782",
    "0xcb007106",
    "203.0.113.256",
    "203.0.113.6/24",
    "203.0.113.6%eth0",
    "203.0.113.6:port",
    "[203.0.113.6",
    "[]",
    "2001:db8:::1",
    "12345::1",
    "2001:db8::1%",
    "unknown",
    "_hidden",
    "१.१.१.१",
  ])("OQ-115 '%s' is none", (text) => expect(canonicalAddress(text)).toBeNull());

  it("OQ-115 a text that is longer than any address is not one", () =>
    expect(canonicalAddress(`203.0.113.6${" ".repeat(200)}x`)).toBeNull());
});

describe("the networks of an address", () => {
  it.each([
    ["203.0.113.6", "203.0.113.6/32", "203.0.113.0/24"],
    ["::ffff:203.0.113.6", "203.0.113.6/32", "203.0.113.0/24"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["2001:db8::6", "2001:db8::/64", "2001:db8::/48"],
    ["::1", "::/64", "::/48"],
  ])("OQ-115 %s is of %s and %s", (address, near, wide) => expect(networksOf(address)).toEqual({ near, wide }));

  it("OQ-115 two addresses share a /64 when their first four parts are the same, a /48 when the first three are", () => {
    const part = fc.integer({ min: 0, max: 3 }).map((n) => [0, 1, 0xff, 0xffff][n] ?? 0);
    const address = fc.array(part, { minLength: 8, maxLength: 8 });
    const isMapped = (parts: number[]) => parts.slice(0, 5).every((p) => p === 0) && parts[5] === 0xffff;
    const text = (parts: number[]) => parts.map((p) => p.toString(16)).join(":");
    fc.assert(
      fc.property(address, address, (a, b) => {
        fc.pre(!isMapped(a) && !isMapped(b));
        const [one, other] = [networksOf(text(a)), networksOf(text(b))];
        expect(one?.near === other?.near).toBe(a.slice(0, 4).join() === b.slice(0, 4).join());
        expect(one?.wide === other?.wide).toBe(a.slice(0, 3).join() === b.slice(0, 3).join());
      }),
    );
  });
});
