import { describe, expect, it } from "vitest";
import { pdfOfJpeg } from "~/integrations/images/jpeg-pdf";
import { svgToJpeg, svgToPng } from "~/integrations/images/render-svg";

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20"><rect width="40" height="20" fill="#143a8c"/></svg>`;

describe("pictures drawn from SVG", () => {
  it("OQ-58 are PNG, JPEG, and a PDF of one page whose parts are where its table says", async () => {
    expect((await svgToPng(SVG)).subarray(1, 4).toString()).toBe("PNG");
    const jpeg = await svgToJpeg(SVG);
    expect([...jpeg.subarray(0, 2)]).toEqual([0xff, 0xd8]);
    const pdf = pdfOfJpeg({ jpeg, width: 40, height: 20 }, 400).toString("latin1");
    expect(pdf.startsWith("%PDF-1.4")).toBe(true);
    expect(pdf).toContain("/MediaBox [0 0 400 200]");
    const start = Number(/startxref\n(\d+)\n%%EOF/.exec(pdf)?.[1]);
    expect(pdf.slice(start, start + 4)).toBe("xref");
    const starts = [...pdf.slice(start).matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
    expect(starts.map((at, index) => pdf.startsWith(`${index + 1} 0 obj`, at))).toEqual([true, true, true, true, true]);
  });
});
