import { describe, expect, it } from "vitest";
import { isLoopback, isPublicAddress } from "~/platform/network/public-address.server";

describe("public addresses", () => {
  it.each(["8.8.8.8", "1.1.1.1", "172.32.0.1", "192.169.0.1", "2606:4700::1111", "2a00:1450::1"])(
    "%s is public",
    (ip) => expect(isPublicAddress(ip)).toBe(true),
  );

  it.each([
    ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.16.0.1", "172.31.255.255"],
    ...["192.168.1.1", "198.18.0.1", "224.0.0.1", "255.255.255.255", "192.0.2.1", "203.0.113.9"],
    ...["::", "::1", "::ffff:10.0.0.1", "::ffff:7f00:1", "fe80::1", "fc00::1", "fd12::1", "ff02::1", "64:ff9b::a00:1"],
    ...["2001:db8::1", "2002:a00:1::", "2001::1", "::10.0.0.1", "not an address", ""],
  ])("BEY-25 %s is not", (ip) => expect(isPublicAddress(ip)).toBe(false));

  it("knows this machine", () =>
    expect(["127.0.0.1", "127.9.9.9", "::1", "10.0.0.1"].map(isLoopback)).toEqual([true, true, true, false]));
});
