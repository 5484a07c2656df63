import { describe, expect, it } from "vitest";
import { addressList, unreadableEntry } from "~/platform/network/address-list.server";

describe("a list of addresses and networks", () => {
  const list = addressList(["10.0.0.0/8", "192.0.2.1", "fd00::/8"]);

  it.each(["10.255.0.1", "::ffff:10.0.0.1", "192.0.2.1", "fd12::1", "FD12:0::1"])("has %s", (address) =>
    expect(list.includes(address)).toBe(true),
  );

  it.each(["11.0.0.1", "192.0.2.2", "fe00::1", "", "010.0.0.1", "proxy"])("has not '%s'", (address) =>
    expect(list.includes(address)).toBe(false),
  );

  it("says the same of thousands of addresses, asked again and again", () => {
    const addresses = Array.from({ length: 3_000 }, (_, at) => `${at % 2 ? 10 : 11}.0.${at >> 8}.${at & 255}`);
    for (const _ of [1, 2])
      for (const address of addresses) expect(list.includes(address)).toBe(address.startsWith("10."));
  });

  it.each(["10.0.0.0/", "10.0.0.0/-1", "fd00::/129", "10.0.0.0/08a", "x"])("cannot be read with %s", (entry) =>
    expect(unreadableEntry(["10.0.0.1", entry, "y"])).toBe(entry),
  );
});
