import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { sendMultipart } from "@tests/support/send-multipart";
import { staffToken } from "@tests/support/staff";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { action as update } from "~/routes/api/cards/update";
import { action as upload } from "~/routes/api/cards/upload-picture";
import { loader as picture } from "~/routes/customer/brand-file/route";

let app: App;
let token: string;

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  token = await staffToken(app, 1);
});

afterAll(() => app.close());

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#143a8c" } });

const send = (parts: Record<string, Uint8Array | string>, bearer: string | null = token) =>
  sendMultipart(app, upload, { path: "/api/s3-upload-file", parts, bearer });

const PATH = "Lotus Starter - logo";

describe("POST /api/s3-upload-file", () => {
  it("API-10 CC-14 answers the URL of the picture, drawn anew under a name of the server's making", async () => {
    const original = await drawn(344, 216)
      .withExif({ IFD0: { Copyright: "secret place" } })
      .jpeg()
      .toBuffer();
    const { status, body } = await send({ image_name: original, path: PATH });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, message: "Thumbnail uploaded successfully!" });
    const file = String(body.file);
    expect(file).toMatch(/^\/brand\/[0-9a-f]{64}\.png$/);
    const served = await callRoute(picture, { path: file, params: { file: file.slice("/brand/".length) } });
    expect([served.status, served.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    expect(served.text).not.toContain("secret place");
    const { rows } = await app.owner.query("select id from credit_cards where category_name = 'Lotus Starter'");
    const json = { category_id: rows[0].id, property: "category_img_thumb", value: file };
    const set = await callRoute(update, { path: "/api/update-credit-card-data", method: "POST", bearer: token, json });
    expect(set).toMatchObject({ status: 200, body: { data: { category_img_thumb: file } } });
    const audit = await app.owner.query("select after from audit_entries where action = 'card.picture'");
    expect(audit.rows).toEqual([{ after: { path: PATH, width: 344, height: 216 } }]);
  });

  it("the same picture twice is kept once", async () => {
    const bytes = await drawn(40, 25).png().toBuffer();
    const [one, two] = [await send({ image_name: bytes, path: PATH }), await send({ image_name: bytes, path: PATH })];
    expect(two.body.file).toBe(one.body.file);
  });

  it.each<[string, () => Promise<Uint8Array | string>, string, RegExp]>([
    [
      "an SVG with a script",
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      "not-an-image",
      /SVG files are refused because they can carry scripts: save it as PNG/,
    ],
    [
      "a page named .png",
      async () => Buffer.from("<!doctype html><p>x</p>"),
      "not-an-image",
      /not a PNG, JPEG or WebP/,
    ],
    [
      "a PNG that is a page as well",
      async () => Buffer.concat([await drawn(9, 9).png().toBuffer(), Buffer.from("<script>alert(1)</script>")]),
      "hidden-content",
      /contains more than the picture/,
    ],
    ["more than 4 megapixels", () => drawn(2_001, 2_000).png().toBuffer(), "too-many-pixels", /4 megapixels/],
    ["more than 512 KB", async () => Buffer.alloc(512 * 1024 + 1), "too-large", /larger than 512 KB/],
    ["no file", async () => "a text", "invalid", /Choose a picture/],
  ])("CC-14 VAL-05 refuses %s with a sentence, and keeps nothing", async (_what, make, code, sentence) => {
    const count = async () => (await app.owner.query("select count(*) from brand_assets")).rows[0].count;
    const before = await count();
    const part = await make();
    const { status, body } = await send({ image_name: part, path: PATH });
    expect([status, body.code]).toEqual([422, code]);
    expect(body.message).toMatch(sentence);
    expect(await count()).toBe(before);
  });

  it("a path that is not a card's is refused", async () => {
    const bytes = await drawn(9, 9).png().toBuffer();
    const { status, body } = await send({ image_name: bytes, path: "../../etc/passwd" });
    expect([status, body.errors]).toEqual([422, { path: ["The path is the card's name followed by ' - logo'."] }]);
  });

  it("reads no body of a stranger or of role 2", async () => {
    const bytes = await drawn(9, 9).png().toBuffer();
    expect((await send({ image_name: bytes, path: PATH }, null)).status).toBe(401);
    expect((await send({ image_name: bytes, path: PATH }, await staffToken(app, 2))).status).toBe(403);
  });

  it("a body that is not multipart is a 422", async () => {
    const answer = await callRoute(upload, {
      path: "/api/s3-upload-file",
      method: "POST",
      bearer: token,
      json: { path: PATH },
    });
    expect(answer).toMatchObject({ status: 422, body: { code: "not-multipart" } });
  });
});
