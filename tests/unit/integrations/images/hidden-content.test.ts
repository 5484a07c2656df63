import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { refuseHiddenContent } from "~/integrations/images/hidden-content";

const noise = () => sharp(randomBytes(80 * 50 * 3), { raw: { width: 80, height: 50, channels: 3 } });
const HIDES = { ok: false, code: "hidden-content" };

describe("hidden content", () => {
  it.each(["png", "jpeg", "webp"] as const)("lets an honest %s through", async (format) => {
    expect(refuseHiddenContent(await noise().toFormat(format).toBuffer())).toBeNull();
  });

  it.each(["png", "jpeg", "webp"] as const)("refuses a %s with a script behind it", async (format) => {
    const picture = await noise().toFormat(format).toBuffer();
    expect(refuseHiddenContent(Buffer.concat([picture, Buffer.from("<SCRIPT>alert(1)</script>")]))).toEqual(HIDES);
  });

  it.each(["png", "webp"] as const)("refuses a %s with an archive behind it", async (format) => {
    const picture = await noise().toFormat(format).toBuffer();
    expect(refuseHiddenContent(Buffer.concat([picture, Buffer.from("PK\x03\x04archive")]))).toEqual(HIDES);
    expect(refuseHiddenContent(Buffer.concat([picture, Buffer.alloc(3)]))).toBeNull();
  });

  it("refuses a JPEG that a zip reader opens", async () => {
    const picture = await noise().jpeg().toBuffer();
    const end = Buffer.concat([Buffer.from("PK\x05\x06"), Buffer.alloc(16), Buffer.from([3, 0]), Buffer.from("bye")]);
    expect(refuseHiddenContent(Buffer.concat([picture, end]))).toEqual(HIDES);
    expect(refuseHiddenContent(Buffer.concat([picture, Buffer.from("PK\x05\x06 by chance")]))).toBeNull();
  });

  it("refuses markup in a comment of the picture", async () => {
    const picture = await noise()
      .withExif({ IFD0: { Copyright: "<?php system($_GET[0]); ?>" } })
      .jpeg()
      .toBuffer();
    expect(refuseHiddenContent(picture)).toEqual(HIDES);
  });
});
