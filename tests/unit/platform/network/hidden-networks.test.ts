import { withDataKeys } from "@tests/support/data-keys";
import { beforeAll, describe, expect, it } from "vitest";

let hiddenNetworks: typeof import("~/platform/network/hidden-networks.server")["hiddenNetworks"];
beforeAll(async () => {
  ({ hiddenNetworks } = await withDataKeys(["k1"], () => import("~/platform/network/hidden-networks.server")));
});

describe("networks as limits store them", () => {
  it("OQ-115 are the same for every spelling and neighbour, and show nothing of the address", () => {
    const one = hiddenNetworks("203.0.113.7");
    expect(one?.near).toMatch(/^[\w-]{22}$/);
    expect(one?.wide).toMatch(/^[\w-]{22}$/);
    expect(hiddenNetworks("::ffff:203.0.113.7")).toEqual(one);
    const neighbour = hiddenNetworks("203.0.113.8");
    expect(neighbour?.wide).toBe(one?.wide);
    expect(neighbour?.near).not.toBe(one?.near);
    expect(hiddenNetworks("2001:db8:1:2::1")).toEqual(hiddenNetworks("2001:db8:1:2:ffff::9"));
  });

  it("OQ-115 there are none for what is not an address", () => {
    for (const text of [null, "", "010.0.0.1", "somewhere"]) expect(hiddenNetworks(text)).toBeNull();
  });
});
