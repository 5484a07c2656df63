import { contrast, luminance, nearestPassingShade } from "@tenants/theme/colour";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("contrast", () => {
  it.each([
    ["#000000", "#ffffff", 21],
    ["#777777", "#ffffff", 4.48],
    ["#ffd400", "#16181d", 12.4],
    ["#ffd400", "#ffffff", 1.4],
    ["#143a8c", "#ffffff", 10.4],
  ])("of %s and %s is %d", (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  it("luminance runs from 0 to 1", () => {
    expect([luminance("#000000"), luminance("#ffffff")]).toEqual([0, 1]);
  });
});

describe("the nearest passing shade", () => {
  it("keeps a colour that passes", () => {
    expect(nearestPassingShade("#143a8c")).toBe("#143a8c");
  });

  it("darkens yellow until it can be read on white, and keeps it yellow", () => {
    const shade = nearestPassingShade("#ffd400") ?? "";
    expect(contrast(shade, "#ffffff")).toBeGreaterThanOrEqual(4.5);
    expect(shade).toBe("#8d7400");
  });

  it("lightens on a dark ground", () => {
    const shade = nearestPassingShade("#143a8c", "#16181d", 3) ?? "";
    expect(luminance(shade)).toBeGreaterThan(luminance("#143a8c"));
    expect(contrast(shade, "#16181d")).toBeGreaterThanOrEqual(3);
  });

  it("passes wherever black or white would, and is null where neither does", () => {
    fc.assert(
      fc.property(colour, colour, fc.constantFrom(3, 4.5, 7), (hex, against, ratio) => {
        const shade = nearestPassingShade(hex, against, ratio);
        const best = Math.max(contrast("#000000", against), contrast("#ffffff", against));
        if (shade === null) expect(best).toBeLessThan(ratio);
        else expect(contrast(shade, against)).toBeGreaterThanOrEqual(ratio);
      }),
      { numRuns: 500 },
    );
  });
});
