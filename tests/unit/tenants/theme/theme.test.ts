import { contrast, inkOf } from "@tenants/theme/colour";
import { onColour, shadeOf, themeCss, themeVariables } from "@tenants/theme/theme";
import type { FontSource } from "@tenants/theme/theme-values";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fontFaceCss } from "~/ui/fonts/font-face-css";

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const RUNS = { numRuns: 20_000 };

const bundled = (primary: string, secondary: string, font = "Inter") => ({
  primary,
  secondary,
  font,
  fontSource: "bundled" as const,
});

describe("TEN-06 text on a brand's colours", () => {
  it("TEN-06 reaches 4.5:1 on every colour, and hover moves away from the text", () => {
    fc.assert(
      fc.property(colour, colour, (primary, secondary) => {
        const variables = themeVariables(bundled(primary, secondary));
        return (
          contrast(variables["--brand-on-primary"], primary) >= 4.5 &&
          contrast(variables["--brand-on-secondary"], secondary) >= 4.5 &&
          contrast(variables["--brand-shade"], variables["--brand-on-primary"]) > 15
        );
      }),
      RUNS,
    );
  });

  it("is white, else ink, else black", () => {
    expect(["#143a8c", "#ffd400", "#7b7f86"].map(onColour)).toEqual(["#ffffff", "#16181d", "#000000"]);
    expect(["#143a8c", "#ffd400", "#7b7f86"].map(shadeOf)).toEqual(["#0b0d12", "#ffffff", "#ffffff"]);
  });

  it("writes every colour readably on white", () => {
    fc.assert(
      fc.property(colour, (hex) => contrast(inkOf(hex), "#ffffff") >= 4.5),
      RUNS,
    );
  });
});

describe("TEN-06 the theme's one rule", () => {
  it("TEN-06 prints the six variables of the look", () => {
    expect(themeCss(bundled("#143a8c", "#e0792f"))).toBe(
      ':root{--brand-primary:#143a8c;--brand-secondary:#e0792f;--brand-font:"Inter";--brand-on-primary:#ffffff;--brand-on-secondary:#16181d;--brand-shade:#0b0d12}',
    );
    expect(themeVariables(bundled("#ffd400", "#0b6e5b", "Noto Sans"))["--brand-font"]).toBe('"Noto Sans"');
  });

  const RULE = new RegExp(
    "^:root\\{--brand-primary:#[0-9a-f]{6};--brand-secondary:#[0-9a-f]{6};" +
      '--brand-font:"[A-Za-z0-9 -]{1,40}";--brand-on-primary:#[0-9a-f]{6};' +
      "--brand-on-secondary:#[0-9a-f]{6};--brand-shade:#[0-9a-f]{6}\\}$",
  );

  it("TEN-06 stays one rule whatever the theme holds", () => {
    const hostile = fc.oneof(
      fc.string(),
      colour,
      fc.constantFrom(
        "#fff}*{color:red",
        "</style><script>",
        '";}',
        "#FFD400",
        "#ffd400\n",
        "Inter\n",
        "url(//x)",
        "/a.woff2",
        '/a"b.woff2',
        "/../a.woff2",
      ),
    );
    fc.assert(
      fc.property(hostile, hostile, hostile, hostile, (primary, secondary, font, source) => {
        const theme = { primary, secondary, font, fontSource: source as FontSource };
        expect(themeCss(theme)).toMatch(RULE);
      }),
      { numRuns: 5_000 },
    );
  });

  it("TEN-02 names the file of a font of the brand's own", () => {
    const own = { ...bundled("#143a8c", "#e0792f", "Lumen Text"), fontSource: "/media/lumen/text.woff2" as const };
    expect(themeVariables(own)["--brand-font"]).toBe('"Lumen Text"');
    expect(fontFaceCss(own.font, "en", { ownFile: own.fontSource }).css).toContain(
      '@font-face{font-family:"Lumen Text";font-weight:',
    );
    expect(fontFaceCss(own.font, "en", { ownFile: own.fontSource }).css).toContain("/media/lumen/text.woff2");
  });
});
