import { DEMO_BRANDS, DEMO_MAIN, logoOf } from "@tenants/demo/brands";
import { letterFor } from "@tenants/demo/logo-letters";
import { drawFaviconSvg, drawLogoSvg } from "@tenants/demo/logo-svg";
import { read } from "@tests/support/render";
import { describe, expect, it } from "vitest";

const ALL = [DEMO_MAIN, ...DEMO_BRANDS];

describe("the drawn logos", () => {
  it("differ for every brand and need neither font nor file", () => {
    const logos = ALL.map((brand) => drawLogoSvg(logoOf(brand)));
    expect(new Set(logos).size).toBe(ALL.length);
    for (const svg of logos) {
      expect(read(svg).root.querySelector("text, image")).toBe(null);
      expect(svg).not.toMatch(/href|font|NaN|undefined/);
    }
    expect(new Set(ALL.map((brand) => drawFaviconSvg(logoOf(brand)))).size).toBe(ALL.length);
  });

  it("hold every letter of the name", () => {
    const letters = new Set(ALL.flatMap(({ name }) => [...name, ...name.toLowerCase(), ...name.toUpperCase()]));
    letters.delete(" ");
    expect([...letters].filter((letter) => letterFor(letter) === null)).toEqual([]);
  });

  it("are 64 px high and as wide as the name asks", () => {
    const size = (name: string) => {
      const svg = read(drawLogoSvg({ ...logoOf(DEMO_MAIN), name })).root.querySelector("svg");
      return ["width", "height"].map((side) => Number(svg?.getAttribute(side)));
    };
    expect(size("Cedar Lane")[1]).toBe(64);
    expect(size("Cedar Lanes")[0]).toBeGreaterThan(size("Cedar Lane")[0] ?? 0);
    expect(size("हल्दी")).toEqual([81, 64]);
  });

  it("refuse a text that is not a colour", () => {
    const svg = drawLogoSvg({ ...logoOf(DEMO_MAIN), primary: '"/><script>alert(1)</script>' });
    expect(svg).not.toContain("script");
  });
});
