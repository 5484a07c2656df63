import { existsSync } from "node:fs";
import { FONT_FAMILIES, FONTS } from "@tenants/theme/fonts";
import { describe, expect, it } from "vitest";

describe("the bundled fonts", () => {
  it.each(FONTS.map((font) => [font.family, font]))(
    "%s has its files, Devanagari where the list says so",
    (_, font) => {
      const file = (script: string) =>
        `node_modules/@fontsource/${font.slug}/files/${font.slug}-${script}-400-normal.woff2`;
      expect([existsSync(file("latin")), existsSync(file("devanagari"))]).toEqual([true, font.devanagari]);
    },
  );

  it("are thirteen", () => {
    expect(new Set(FONT_FAMILIES).size).toBe(13);
  });
});
