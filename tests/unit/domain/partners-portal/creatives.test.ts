import { read } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import {
  CREATIVE_SIZES,
  type Creative,
  type CreativeSize,
  creativeSvg,
  parseCreative,
} from "~/domain/partners-portal/creatives";
import { portalWords } from "~/i18n/portal/portal-words.server";

const creative = (size: CreativeSize, more: Partial<Creative> = {}): Creative => ({
  size,
  colours: { primary: "#143a8c", onPrimary: "#ffffff" },
  logo: null,
  brandName: "Lumen & Sons",
  headline: "Compare loan offers",
  line: "Regulated lenders, side by side.",
  scan: "Scan to start",
  foot: "The lender decides.",
  by: "With <Peepal>",
  qr: { size: 25, path: "M0 0h1v1h-1z" },
  ...more,
});

describe("pictures for partners", () => {
  it.each(Object.keys(CREATIVE_SIZES) as CreativeSize[])(
    "OQ-58 %s has its size, the brand's colour, the code, and loads nothing from elsewhere",
    (size) => {
      const { root, text } = read(creativeSvg(creative(size)));
      const { width, height } = CREATIVE_SIZES[size];
      expect(root.querySelector("svg")?.getAttribute("viewBox")).toBe(`0 0 ${width} ${height}`);
      expect(root.querySelector("rect")?.getAttribute("fill")).toBe("#143a8c");
      expect(root.querySelector("path")?.getAttribute("d")).toBe("M0 0h1v1h-1z");
      expect(root.querySelector("[href]")).toBeNull();
      expect(text).toContain("The lender decides.");
    },
  );

  it.each(["square", "story", "poster"] as const)("OQ-58 the code of %s covers no text, in both languages", (size) => {
    for (const language of ["en", "hi"] as const) {
      const { headline, line } = portalWords(language).marketing.creative;
      const { root } = read(creativeSvg(creative(size, { headline, line })));
      const code = root.querySelector('rect[fill="#fff"]');
      const at = (name: string) => Number(code?.getAttribute(name));
      const [left, top, side] = [at("x"), at("y"), at("width")] as const;
      const covered = [...root.querySelectorAll("text")].filter((text) => {
        const [x, y] = [Number(text.getAttribute("x")), Number(text.getAttribute("y"))];
        return x < left + side && y > top && y < top + side;
      });
      expect(covered.map(({ textContent }) => textContent)).toEqual([]);
      expect(side).toBeGreaterThan(300);
    }
  });

  it.each(["square", "story", "wide", "poster"] as const)(
    "OQ-58 on %s the smallest text is at least 7 pixels high on a phone that is 360 pixels wide",
    (size) => {
      const { root } = read(creativeSvg(creative(size)));
      const sizes = [...root.querySelectorAll("text")].map((text) => Number(text.getAttribute("font-size")));
      expect((Math.min(...sizes) * 360) / CREATIVE_SIZES[size].width).toBeGreaterThanOrEqual(7);
    },
  );

  it("OQ-58 takes the logo as data, and a name as text", () => {
    const logo = { href: "data:image/png;base64,AA==", width: 300, height: 100 };
    const { root, text } = read(creativeSvg(creative("wide", { logo })));
    expect([...root.querySelectorAll("[href]")].map((image) => image.getAttribute("href"))).toEqual([logo.href]);
    expect(text).toContain("With <Peepal>");
  });

  it("OQ-58 the texts quote no rate and promise no loan, in both languages", () => {
    for (const language of ["en", "hi"] as const) {
      const { texts, creative: drawn } = portalWords(language).marketing;
      const all = JSON.stringify([texts, drawn]);
      expect(all).not.toMatch(/\d|%|guarantee|instant|approved|lowest|sure|गारंटी|तुरंत|स्वीकृत|सबसे कम|पक्का/i);
    }
  });

  it.each(["square-en.png", "story-hi.pdf", "strip-en.svg"])("reads the name %s", (file) => {
    expect(parseCreative(file)).not.toBeNull();
  });

  it.each(["square.png", "other-en.png", "square-fr.png", "square-en.gif", "../square-en.png"])(
    "knows no file %s",
    (file) => expect(parseCreative(file)).toBeNull(),
  );
});
