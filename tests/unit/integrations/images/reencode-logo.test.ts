import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { reencodeLogo } from "~/integrations/images/reencode-logo";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 10, g: 80, b: 200, alpha: 0.5 } } });

async function reencoded(upload: Uint8Array) {
  const result = await reencodeLogo(upload);
  if (!result.ok) throw new Error(result.code);
  return { ...result, metadata: await sharp(result.png).metadata() };
}

describe("logo", () => {
  it.each(["png", "jpeg", "webp"] as const)("is drawn anew as PNG from %s", async (format) => {
    const { metadata, width, height } = await reencoded(await picture(200, 80).toFormat(format).toBuffer());
    expect(metadata.format).toBe("png");
    expect([width, height]).toEqual([200, 80]);
  });

  it("keeps transparency and loses metadata", async () => {
    const upload = await picture(40, 40)
      .withExif({ IFD0: { Copyright: "secret place" } })
      .png()
      .toBuffer();
    expect(upload.includes("secret place")).toBe(true);
    const { png, metadata } = await reencoded(upload);
    expect(metadata.hasAlpha).toBe(true);
    expect(metadata.isPalette).toBe(false);
    expect(metadata.exif).toBeUndefined();
    expect(png.includes("secret place")).toBe(false);
  });

  it("drops what is hidden behind the picture", async () => {
    const upload = Buffer.concat([await picture(40, 40).png().toBuffer(), Buffer.from("<script>alert(1)</script>")]);
    expect((await reencoded(upload)).png.includes("<script>")).toBe(false);
  });

  it("is made smaller to 512 pixels a side, never larger", async () => {
    const { width, height } = await reencoded(await picture(2_000, 500).png().toBuffer());
    expect([width, height]).toEqual([512, 128]);
  });

  it("stays within 512 KB even when it is noise", async () => {
    const noise = sharp(randomBytes(1_000 * 1_000 * 3), { raw: { width: 1_000, height: 1_000, channels: 3 } });
    const upload = await noise.jpeg({ quality: 40 }).toBuffer();
    expect(upload.byteLength).toBeLessThan(512 * 1024);
    const { png, metadata } = await reencoded(upload);
    expect(png.byteLength).toBeLessThanOrEqual(512 * 1024);
    expect(metadata.isPalette).toBe(true);
  });

  it("is refused over 512 KB and over four megapixels", async () => {
    expect(await reencodeLogo(Buffer.alloc(512 * 1024 + 1))).toEqual({ ok: false, code: "too-large" });
    expect(await reencodeLogo(await picture(2_001, 2_000).png().toBuffer())).toEqual({
      ok: false,
      code: "too-many-pixels",
    });
    expect((await reencodeLogo(await picture(2_000, 2_000).png().toBuffer())).ok).toBe(true);
  });

  it.each([
    [
      "SVG",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    ["GIF", Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64")],
    ["HTML", Buffer.from("<!doctype html><p>logo</p>")],
    ["nothing", Buffer.alloc(0)],
    ["a PNG that ends after its first bytes", Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\0", "latin1")],
  ])("is refused as %s", async (_, upload) => {
    expect(await reencodeLogo(upload)).toEqual({ ok: false, code: "not-an-image" });
  });

  it("is refused when the file is cut off", async () => {
    const whole = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    expect(await reencodeLogo(whole.subarray(0, whole.byteLength / 2))).toEqual({ ok: false, code: "not-an-image" });
  });
});
