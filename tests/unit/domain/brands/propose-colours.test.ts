import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { proposeColours } from "~/domain/brands/propose-colours";
import { smallPixels } from "~/integrations/images/resize";

const ofSvg = async (content: string, size = 200) =>
  proposeColours(
    await smallPixels(
      await sharp(
        Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${content}</svg>`),
      )
        .png()
        .toBuffer(),
    ),
  );

/** Distance of two `#rrggbb` in RGB. */
function apart(one: string, other: string): number {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [a, b] = [channels(one), channels(other)];
  return Math.hypot(...a.map((channel, index) => channel - (b[index] ?? 0)));
}

describe("colours from a logo", () => {
  it("BEY-05 the larger colour is the primary one, the next clear one the secondary", async () => {
    const found = await ofSvg(
      '<rect width="200" height="120" fill="#143a8c"/><circle cx="100" cy="160" r="35" fill="#e0792f"/>',
    );
    expect(apart(found?.primary ?? "", "#143a8c")).toBeLessThan(6);
    expect(apart(found?.secondary ?? "", "#e0792f")).toBeLessThan(6);
  });

  it("BEY-05 white ground, black lettering and soft edges are not the brand's colours", async () => {
    const found = await ofSvg(
      '<rect width="200" height="200" fill="#fff"/><rect y="80" width="200" height="60" fill="#16181d"/><circle cx="60" cy="40" r="35" fill="#0b6e5b"/>',
    );
    expect(apart(found?.primary ?? "", "#0b6e5b")).toBeLessThan(6);
    expect(found?.secondary).toBeNull();
  });

  it("BEY-05 a grey logo proposes its grey, an empty picture nothing", async () => {
    const grey = await ofSvg('<rect width="200" height="200" fill="#444444"/>');
    expect(grey).toEqual({ primary: "#444444", secondary: null });
    expect(await ofSvg("")).toBeNull();
  });
});
