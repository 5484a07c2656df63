import { describe, expect, it } from "vitest";
import { draftTarget, isMoney } from "~/domain/time-machine/draft-target";

const SLAB = "0190b0a0-0000-7000-8000-00000000000a";

describe("what a draft set can change", () => {
  it.each([
    ["min_income", "field", false],
    ["lender_status", "field", false],
    ["interest_rate", "field", true],
    ["charge.2.rupees", "charge", true],
    [`slab.${SLAB}.percent`, "slab", true],
    ["cap.pl", "cap", false],
    ["switch.gl", "switch", false],
    [`switch.gl.${SLAB}`, "switch", false],
    ["charge.1.max", "charge", true],
    [`slab.${SLAB}.on`, "slab", true],
    ["cap.xx", null, false],
    ["switch.gl.lumen", null, false],
    [`switch.gl.${SLAB}.x`, null, false],
    [`cap.gl.${SLAB}`, null, false],
    ["charge.1.toString", null, true],
    ["name", null, false],
    ["so_text", null, false],
    ["charge.0.percent", null, true],
    ["slab.x.flat", null, true],
  ])("BEY-20 %s", (property, kind, money) => {
    expect(draftTarget(property)?.kind ?? null).toBe(kind);
    expect(isMoney(property)).toBe(money);
  });
});
