import { idleMinutes } from "@tenants/brand/features";
import { MAIN_DEFAULTS } from "@tenants/brand/main-defaults";
import { describe, expect, it } from "vitest";
import { staffInactivity } from "~/services/access/inactivity";

describe("how long staff may be inactive", () => {
  it("AUTH-25 OQ-26 is 30 minutes and a countdown of 60 s, together what the server allows", () => {
    for (const area of ["staff", "partner"] as const) {
      const inactivity = staffInactivity(MAIN_DEFAULTS, area);
      expect(inactivity).toEqual({ idleMinutes: 30, countdownSeconds: 60 });
      expect(inactivity.idleMinutes + inactivity.countdownSeconds / 60).toBeLessThanOrEqual(
        idleMinutes(MAIN_DEFAULTS, area),
      );
    }
  });
});

describe("the inactivity that an administrator has set", () => {
  it("AUTH-25 OQ-26 is asked for in the portal and the back office each on its own", () => {
    const settings = { ...MAIN_DEFAULTS.settings, inactivityMinutes: { customer: 7, partner: 12, staff: 45 } };
    expect(staffInactivity({ settings }, "staff").idleMinutes).toBe(45);
    expect(staffInactivity({ settings }, "partner").idleMinutes).toBe(12);
  });
});
