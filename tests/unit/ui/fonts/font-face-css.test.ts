import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { fontFaceCss } from "~/ui/fonts/font-face-css";
import { FONT_METRICS } from "~/ui/fonts/font-metrics";

const FAMILIES = [
  "Inter",
  "Mukta",
  "Noto Sans",
  "Poppins",
  "Hind",
  "Source Sans 3",
  "Work Sans",
  "Nunito Sans",
  "IBM Plex Sans",
  "Rubik",
  "DM Sans",
  "Baloo 2",
  "Lora",
];
const rules = (css: string) => css.split("@font-face").slice(1);
const rulesOf = (css: string, family: string) => rules(css).filter((rule) => rule.includes(`font-family:"${family}"`));

describe("the back office", () => {
  it.each(FAMILIES)("has self-hosted Devanagari letters when the main brand's font is %s", (family) => {
    const tokens = readFileSync(path.resolve(import.meta.dirname, "../../../../app/ui/styles/tokens.css"), "utf8");
    const [, names = ""] = /--font-ui:([^;]+);/.exec(tokens) ?? [];
    const { css } = fontFaceCss(family, "en", { isStaffPage: true });
    expect(names.trim()).toMatch(/^"Noto Sans Devanagari",/);
    const first = rulesOf(css, "Noto Sans Devanagari");
    expect(first).toHaveLength(2);
    for (const rule of first) expect(rule).toContain("unicode-range:U+900-97F");
  });
});

describe("fontFaceCss", () => {
  it("knows the thirteen families and no other", () => {
    expect(Object.keys(FONT_METRICS)).toHaveLength(13);
  });

  it.each(FAMILIES)("%s: two weights in English, from files of this host, shown at once in a stand-in", (family) => {
    const { css, preload } = fontFaceCss(family, "en");
    const latin = rulesOf(css, family).filter((rule) => rule.includes("unicode-range:U+0-FF"));
    expect(latin.map((rule) => rule.match(/font-weight:(\d+)/)?.[1])).toEqual(["400", "600"]);
    for (const rule of latin) expect(rule).toContain("font-display:swap");
    expect(preload).toHaveLength(2);
    for (const url of preload) expect(css).toContain(url);
    expect(css).not.toContain("data:");
    for (const name of ["Brand R", "Brand A", "Brand D"]) expect(rulesOf(css, name)).toHaveLength(2);
    for (const other of FAMILIES) if (other !== family) expect(rulesOf(css, other)).toEqual([]);
  });

  it.each(FAMILIES)("%s: preloads the Devanagari letters for Hindi, in weights 400 and 700", (family) => {
    const { preload, css } = fontFaceCss(family, "hi");
    expect(preload).toHaveLength(2);
    expect(preload[0]).toMatch(/devanagari-400/);
    expect(preload[1]).toMatch(/devanagari-700/);
    expect(css).not.toMatch(/font-weight:600;font-display/);
  });

  it("borrows Noto Sans Devanagari only for a family without these letters; on pages of staff and partners there is always a file of ours under its name", () => {
    expect(rulesOf(fontFaceCss("Inter", "hi").css, "Noto Sans Devanagari")).toHaveLength(2);
    expect(rulesOf(fontFaceCss("Mukta", "hi").css, "Noto Sans Devanagari")).toEqual([]);
    const own = rulesOf(fontFaceCss("Mukta", "hi", { isStaffPage: true }).css, "Noto Sans Devanagari");
    expect(own).toHaveLength(2);
    for (const rule of own) expect(rule).toMatch(/mukta-devanagari-.*unicode-range:U\+900-97F/);
  });

  it("gives an English page its rupee sign without the Devanagari file", () => {
    const { css } = fontFaceCss("Poppins", "en");
    const rupee = rulesOf(css, "Poppins").filter((rule) => rule.includes("unicode-range:U+20B9}"));
    expect(rupee).toHaveLength(2);
    const devanagari = rulesOf(css, "Poppins").filter((rule) => rule.includes("U+900-97F"));
    expect(devanagari).toHaveLength(2);
    for (const rule of devanagari) expect(rule).not.toContain("20B9");
  });

  it("stretches Arial to the brand font's letters", () => {
    // Inter 0.4775 em wide against Arial's 0.4458.
    expect(rulesOf(fontFaceCss("Inter", "en").css, "Brand A")[0]).toContain("size-adjust:107.11%");
  });

  it("takes a brand's own file from a path of this host", () => {
    const { css, preload } = fontFaceCss("Peepal Display", "en", { ownFile: "/files/peepal.woff2" });
    expect(rulesOf(css, "Peepal Display")).toEqual([
      '{font-family:"Peepal Display";font-weight:400;font-display:swap;src:url(/files/peepal.woff2) format("woff2")}',
    ]);
    expect(preload).toEqual(["/files/peepal.woff2"]);
  });

  it.each([
    ['X"}body{display:none', "/files/x.woff2"],
    ["Peepal", "https://elsewhere.example/x.woff2"],
    ["Peepal", "//elsewhere.example/x.woff2"],
    ["constructor", "/x.woff"],
    ["Peepal", "/x.woff2) format('x'); } body { color: red"],
  ])("adds no rule for an unsafe family or file: %s %s", (family, file) => {
    const { css, preload } = fontFaceCss(family, "en", { ownFile: file });
    expect(css).not.toContain(family);
    expect(css).not.toContain(file);
    expect(preload).toEqual([]);
  });
});
