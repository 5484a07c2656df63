import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawSvg, isSvg } from "~/integrations/images/draw-svg";

const svg = (content: string, size = 'width="200" height="80"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`);

const SHAPE = '<rect width="100" height="40" fill="#143a8c"/>';

describe("a logo as SVG", () => {
  it("BEY-05 a drawing becomes a PNG, whatever size it announces", async () => {
    for (const size of [
      'width="200" height="80"',
      'width="2" height="1"',
      'width="50000" height="20000"',
      'viewBox="0 0 40 10"',
    ]) {
      const drawn = await drawSvg(svg(SHAPE, size));
      if (!drawn.ok) throw new Error(`${size}: ${drawn.code}`);
      const { format, width = 0, height = 0 } = await sharp(drawn.png).metadata();
      expect([format, width <= 1_024, height <= 1_024]).toEqual(["png", true, true]);
    }
  });

  it.each([
    ["a script", "<script>alert(1)</script>"],
    ["a script in another namespace", '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
    ["a handler", '<rect width="9" height="9" onload="alert(1)"/>'],
    ["foreign content", "<foreignObject><body/></foreignObject>"],
    ["a picture from elsewhere", '<image href="http://169.254.169.254/latest"/>'],
    ["a use of another file", '<use href="file:///etc/passwd#a"/>'],
    ["a style from elsewhere", "<style>@import 'http://x.example/a.css'</style>"],
    ["a filling from elsewhere", '<rect width="9" height="9" fill="url(http://x.example/a)"/>'],
    ["a script link", '<a href="javascript:alert(1)"><rect width="9" height="9"/></a>'],
  ])("BEY-05 %s is refused", async (_name, content) => {
    expect(await drawSvg(svg(content))).toEqual({ ok: false, code: "active-svg" });
  });

  it("BEY-05 entities, a flood of shapes and a huge file are refused", async () => {
    const bomb = Buffer.from('<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>');
    expect(await drawSvg(bomb)).toEqual({ ok: false, code: "active-svg" });
    expect(await drawSvg(svg('<rect width="1" height="1"/>'.repeat(6_000)))).toEqual({
      ok: false,
      code: "too-many-pixels",
    });
    expect(await drawSvg(svg(`<desc>${"x".repeat(600_000)}</desc>`))).toEqual({ ok: false, code: "too-large" });
    expect(await drawSvg(Buffer.from("<svg"))).toEqual({ ok: false, code: "not-an-image" });
  });

  it("BEY-05 half a megabyte of spaces where an address could begin is judged in a moment", async () => {
    const spaces = " ".repeat(250_000);
    const drawn = await drawSvg(svg(`<desc>href=${spaces}></desc><desc>url(${spaces})</desc>${SHAPE}`));
    expect(drawn.ok).toBe(true);
    expect((await drawSvg(Buffer.from("<?xml ".repeat(80_000)))).ok).toBe(false);
    for (const hidden of [`<a href=${spaces}'x'/>`, `<rect fill="url(${spaces}x)"/>`])
      expect(await drawSvg(svg(hidden))).toEqual({ ok: false, code: "active-svg" });
  });

  it("BEY-05 a text in an encoding that hides all of this is refused, one of the usual encodings is drawn", async () => {
    const inEncoding = (encoding: string, content: string) =>
      Buffer.concat([Buffer.from(`<?xml version="1.0" encoding="${encoding}"?>`), svg(content)]);
    const hidden = '<im+AGE-ge h+AHI-ef="file:///etc/hostname" width="9" height="9"/>';
    expect(await drawSvg(inEncoding("UTF-7", hidden))).toEqual({ ok: false, code: "active-svg" });
    for (const encoding of ["UTF-8", "utf8", "ISO-8859-1", "us-ascii"])
      expect((await drawSvg(inEncoding(encoding, SHAPE))).ok, encoding).toBe(true);
  });

  it("is known by its content", () => {
    expect(isSvg(svg(SHAPE))).toBe(true);
    expect(isSvg(Buffer.from('<?xml version="1.0"?><svg/>'))).toBe(true);
    expect(isSvg(Buffer.from("\x89PNG\r\n\x1a\n"))).toBe(false);
  });
});
