import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { FONTS } from "@tenants/theme/fonts";
import { describe, expect, it } from "vitest";
import { fontFaceCss } from "~/ui/fonts/font-face-css";

const FONT_FILES = readdirSync("public/fonts/1").sort();

describe("static files", () => {
  it("are where the design names them", () => {
    expect(readdirSync("public").sort()).toEqual([
      "README.md",
      "favicon.ico",
      "favicon.svg",
      "fonts",
      "icons",
      "robots.txt",
    ]);
  });

  it("every cut of a font that a page names is there, and no other", () => {
    const named = FONTS.flatMap(({ family }) =>
      [...fontFaceCss(family, "en").css.matchAll(/url\(\/fonts\/1\/([^)]+)\)/g)].map(([, file]) => file ?? ""),
    );
    expect([...new Set(named)].sort()).toEqual(FONT_FILES);
  });

  // Browsers cache these for a year: a changed file belongs in fonts/2.
  it("the fonts under a version never change", () => {
    const hash = createHash("sha256");
    for (const file of FONT_FILES) hash.update(file).update(readFileSync(`public/fonts/1/${file}`));
    expect(hash.digest("hex").slice(0, 16)).toBe("3a748b248936865b");
  });
});
