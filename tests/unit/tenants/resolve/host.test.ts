import { isMachineHost, normaliseHost } from "@tenants/resolve/host";
import { describe, expect, it } from "vitest";

describe("TEN-08 the Host header in one form", () => {
  it.each([
    ["lumen.example", "lumen.example"],
    ["LUMEN.Example:3000", "lumen.example"],
    ["lumen.example.", "lumen.example"],
    ["lumen.example.:443", "lumen.example"],
    ["हल्दी.भारत", "xn--j2bxu4a4d.xn--h2brj9c"],
    ["xn--j2bxu4a4d.xn--h2brj9c", "xn--j2bxu4a4d.xn--h2brj9c"],
    ["127.0.0.1:3000", "127.0.0.1"],
    ["[::1]:3000", "[::1]"],
    ["[2001:DB8:0:0::1]", "[2001:db8::1]"],
    ["localhost:3000", "localhost"],
  ])("TEN-08 reads %s as %s", (given, host) => {
    expect(normaliseHost(given)).toBe(host);
  });

  it.each([
    "",
    ":3000",
    ".",
    "a..b",
    "-a.example",
    "a.example/x",
    "a.example?x",
    "user@a.example",
    "a.example,b.example",
    "a.example b.example",
    "%6cumen.example",
    "[::1",
    "[zz]",
    "::1",
    "a.example:port",
    "a.example:65536",
    "[::1]:99999",
    `${"a".repeat(254)}`,
    null,
    undefined,
  ])("refuses %s", (given) => {
    expect(normaliseHost(given)).toBeNull();
  });

  it("OQ-98 knows the machine's own names", () => {
    expect(
      ["localhost", "lumen.localhost", "127.0.0.1", "127.9.9.9", "[::1]"].filter((h) => !isMachineHost(h)),
    ).toEqual([]);
    expect(["localhost.example", "lumen.example", "1270.0.0.1"].filter(isMachineHost)).toEqual([]);
  });
});
