import { describe, expect, it } from "vitest";
import type { RequestContext } from "~/http/request/request-context";
import { callbackHeldFor, countRefusedCallback, noteAcceptedCallback } from "~/http/security/refused-callbacks.server";

const brand = { id: "01999999-0000-7000-8000-000000000001" } as RequestContext["brand"];
const at = (text: string) => new Date(`2027-01-04T${text}Z`);

function refuse(ip: string | null, times: number, now: Date) {
  for (let time = 0; time < times; time++) countRefusedCallback({ brand, ip }, "unknown", now);
}

describe("callbacks of a network that had many refused", () => {
  it("OQ-105 BEY-27 are held for the rest of the minute, those of its neighbours are not", () => {
    const now = at("10:00:20");
    refuse("203.0.113.7", 99, now);
    expect(callbackHeldFor({ ip: "203.0.113.7" }, now)).toBeNull();
    refuse("203.0.113.7", 1, now);
    expect(callbackHeldFor({ ip: "203.0.113.7" }, now)).toBe(40);
    expect(callbackHeldFor({ ip: "203.0.113.8" }, now)).toBeNull();
    expect(callbackHeldFor({ ip: "203.0.113.7" }, at("10:01:00"))).toBeNull();
  });

  it("BEY-27 OQ-115 are held for the network around after ten times as many, but not those of a lender that was accepted", () => {
    const now = at("11:00:00");
    noteAcceptedCallback({ ip: "2001:db8:1:5::9" });
    for (let part = 0; part < 10; part++) refuse(`2001:db8:1:a${part}::1`, 100, now);
    expect(callbackHeldFor({ ip: "2001:db8:1:b::1" }, now)).toBe(60);
    expect(callbackHeldFor({ ip: "2001:db8:1:5::1" }, now)).toBeNull();
    expect(callbackHeldFor({ ip: "2001:db8:2::1" }, now)).toBeNull();
    refuse("2001:db8:1:5::1", 100, now);
    expect(callbackHeldFor({ ip: "2001:db8:1:5::9" }, now)).toBe(60);
  });

  it("BEY-27 without an address share one count", () => {
    const now = at("12:00:30");
    refuse(null, 100, now);
    expect(callbackHeldFor({ ip: null }, now)).toBe(30);
  });
});
