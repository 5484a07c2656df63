import { randomBytes } from "node:crypto";
import { type App, openApp } from "@tests/support/app";
import { asStaff } from "@tests/support/staff";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyLimit } from "~/http/request/body-limits";
import { resolveRequest } from "~/http/request/resolve-request.server";
import { brandEditor } from "~/services/brand-editor/brand-editor.server";
import { brandHistory, publishBrand, rollbackBrand, showBrands } from "~/services/brand-editor/publish-brand.server";
import { exportBrand, importBrand, prepareImport } from "~/services/brands/brand-file.server";
import { brands } from "~/services/brands/brands.server";
import { copyFromBrand } from "~/services/brands/copy-brand.server";
import { createBrand } from "~/services/brands/create-brand.server";
import { acceptFinding, discardDraft } from "~/services/brands/edit-draft.server";
import { preparePicture } from "~/services/brands/prepare-file.server";
import { readBrandAsset } from "~/services/brands/read-brand-asset.server";
import { saveDraftFields } from "~/services/brands/save-draft-fields.server";
import { savePicture } from "~/services/brands/save-file.server";
import { contextOf } from "../../factories/context";

let app: App;
let brandId: string;

/** The poll is so rare that a change here came from the publishing process. */
beforeAll(async () => {
  app = await openApp({ data: "demo", env: { BRANDS_POLL_MS: "3600000" } });
});

afterAll(() => app.close());

const version = async () => Number((await app.owner.query("select version from brands_version")).rows[0].version);
const field = (path: string, text: string | null) =>
  asStaff(app, 1, (ctx) => saveDraftFields({ ctx, brandId, fields: [{ path, text }] }));
const publish = async () => {
  const done = await asStaff(app, 1, (ctx) => publishBrand({ ctx, brandId }));
  await showBrands();
  return done;
};
const brandAt = async (host: string) => {
  const answer = await resolveRequest(
    { method: "GET", url: "/", headers: { host }, remoteAddress: "203.0.113.7", encrypted: false },
    brands().current(),
    { trustedProxies: [], outsideProduction: true, adminHosts: [] },
  );
  return "context" in answer ? answer.context.brand.key : null;
};

describe("a new partner", () => {
  it("OQ-17 a key of the product's own or another's is refused with a free one, and leaves nothing behind", async () => {
    const before = (await app.owner.query("select count(*)::int as n from brands")).rows[0].n;
    const create = (key: string, name: string, utmId = "") =>
      asStaff(app, 1, (ctx) => createBrand({ ctx, key, name, utmId }));
    expect(await create("admin", "Neem Money")).toMatchObject({ code: "key-reserved", suggestion: "neem-money" });
    expect(await create("lumen", "Neem Money")).toMatchObject({ code: "key-taken", suggestion: "neem-money" });
    expect(await create("haldi-mandi", "Neem Money")).toMatchObject({ code: "key-taken" });
    expect(await create("neem", "lumen FINANCE")).toMatchObject({ code: "name-taken" });
    expect(await create("neem", "Neem Money", "a b")).toMatchObject({ code: "utm-shape" });
    expect((await app.owner.query("select count(*)::int as n from brands")).rows[0].n).toBe(before);
  });

  it("TEN-07 BEY-05 is a draft with a partner beside it, and no visitor's brand", async () => {
    const made = await asStaff(app, 1, (ctx) => createBrand({ ctx, key: "neem", name: "Neem Money", utmId: "neem_1" }));
    if (!made.ok) throw new Error(made.code);
    brandId = made.brandId;
    await showBrands();
    expect(await brandAt("neem.localhost")).toBeNull();
    expect(brands().current().byId.has(brandId)).toBe(false);
    const { rows } = await app.owner.query("select name, utm_id from partners where brand_id = $1", [brandId]);
    expect(rows).toEqual([{ name: "Neem Money", utm_id: "neem_1" }]);
  });
});

describe("the draft", () => {
  it("BEY-05 is kept field by field, seen by no visitor, and wakes no process", async () => {
    const before = await version();
    expect(await field("theme.primary", "#0b6e5b")).toMatchObject({ ok: true, revision: 2 });
    expect(await field("title", "Neem loans")).toMatchObject({ ok: true, revision: 3 });
    expect(await version()).toBe(before);
    const editor = await asStaff(app, 1, (ctx) => brandEditor({ ctx, brandId }));
    const own = Object.fromEntries((editor?.fields ?? []).map(({ path, own: value }) => [path, value]));
    expect(own).toMatchObject({ name: "Neem Money", "theme.primary": "#0b6e5b", title: "Neem loans", titleHi: null });
    expect(editor?.fields.find(({ path }) => path === "theme.secondary")).toMatchObject({
      own: null,
      followed: app.brand("cl").theme.secondary,
    });
    expect(editor).toMatchObject({ hasDraft: true, status: "draft", url: null });
  });

  it("BEY-09 each save leaves who changed what, and the same value again leaves nothing", async () => {
    expect(await field("title", "Neem loans")).toMatchObject({ ok: true, revision: 3 });
    const { rows } = await app.owner.query(
      "select before, after from audit_entries where brand_id = $1 and action = 'brand-draft.update' order by seq",
      [brandId],
    );
    expect(rows).toEqual([
      { before: { "theme.primary": "" }, after: { "theme.primary": "#0b6e5b" } },
      { before: { title: "" }, after: { title: "Neem loans" } },
    ]);
  });

  it("BEY-05 yellow on white keeps it from being published until that is decided", async () => {
    await field("theme.primary", "#ffd400");
    expect(await publish()).toMatchObject({ ok: false, code: "blocked", blockers: [{ code: "primary-on-white" }] });
    expect(brands().current().byKey.has("neem")).toBe(false);
    await asStaff(app, 1, (ctx) => acceptFinding({ ctx, brandId, code: "primary-on-white", value: "#ffd400" }));
  });

  it("BEY-05 a logo is drawn anew, proposes its colours and gives the icon", async () => {
    const upload = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="128"><rect width="300" height="128" fill="#0b6e5b"/><circle cx="350" cy="64" r="48" fill="#e0792f"/></svg>',
    );
    const [logo, icon] = [await preparePicture(upload, "logo"), await preparePicture(upload, "icon")];
    if (!logo.ok || !icon.ok) throw new Error("the logo was refused");
    expect(logo.colours).toEqual({ primary: "#0b6e5b", secondary: "#e0792f" });
    const saved = await asStaff(app, 1, (ctx) =>
      savePicture({ ctx, brandId, slot: "logo", file: logo.file, icon: icon.file }),
    );
    expect(saved.ok).toBe(true);
    const { rows } = await app.owner.query("select content_type, bytes from brand_assets where brand_id = $1", [
      brandId,
    ]);
    expect(rows.map((row) => row.content_type)).toEqual(["image/png", "image/png"]);
    expect((await sharp(rows[0].bytes).metadata()).format).toBe("png");
  });
});

describe("publish", () => {
  it("TEN-06 TEN-07 BEY-05 shows at once on its host, with a snapshot and an audit entry of what changed", async () => {
    expect(await publish()).toEqual({ ok: true, version: 1 });
    expect(await brandAt("neem.localhost")).toBe("neem");
    expect(app.brand("neem")).toMatchObject({
      title: "Neem loans",
      theme: { primary: "#ffd400", logo: { height: 64 } },
    });
    const { rows } = await app.owner.query(
      "select action, before, after from audit_entries where brand_id = $1 and action <> 'brand-draft.update' order by seq",
      [brandId],
    );
    expect(rows.map((row) => row.action)).toEqual(["brand.create", "brand.publish"]);
    expect(rows[1]).toMatchObject({
      before: { status: "draft", "theme.primary": "" },
      after: { status: "live", "theme.primary": "#ffd400", title: "Neem loans", version: 1 },
    });
    expect(await publish()).toEqual({ ok: false, code: "nothing-to-publish" });
  });

  it("TEN-21 BEY-05 the next draft changes nothing for visitors, and its file is no other brand's", async () => {
    const seen = app.brand("neem");
    await field("theme.primary", "#0b6e5b");
    await field("name", "Neem Finance");
    await showBrands();
    expect(app.brand("neem")).toBe(seen);
    const sha256 = seen.theme.logo?.url.slice("/brand/".length, -".png".length) ?? "";
    expect(await readBrandAsset({ ctx: contextOf(seen), sha256 })).not.toBeNull();
    expect(await readBrandAsset({ ctx: contextOf(app.brand("lumen")), sha256 })).toBeNull();
  });

  it("BEY-05 one call goes back to an earlier version, as a new one, and the history says who and what", async () => {
    expect(await publish()).toEqual({ ok: true, version: 2 });
    expect(app.brand("neem")).toMatchObject({ name: "Neem Finance", theme: { primary: "#0b6e5b" } });
    const back = await asStaff(app, 1, (ctx) => rollbackBrand({ ctx, brandId, version: 1 }));
    await showBrands();
    expect(back).toEqual({ ok: true, version: 3 });
    expect(app.brand("neem")).toMatchObject({ name: "Neem Money", theme: { primary: "#ffd400" } });
    const history = await asStaff(app, 1, (ctx) => brandHistory({ ctx, brandId, nameNow: "Neem Money" }));
    expect(history.map((one) => [one.version, one.by, one.changes.map(({ path }) => path)])).toEqual([
      [3, "Asha Admin", ["name", "theme.primary"]],
      [2, "Asha Admin", ["name", "theme.primary"]],
      [1, "Asha Admin", ["title", "theme.primary", "theme.logo", "theme.favicon"]],
    ]);
    const unknown = await asStaff(app, 1, (ctx) => rollbackBrand({ ctx, brandId, version: 9 }));
    expect(unknown).toEqual({ ok: false, code: "unknown-version" });
  });

  it("BEY-05 no version comes back with a name that another brand has taken since", async () => {
    const other = app.brand("lumen");
    await app.owner.query("update brands set name = 'NEEM FINANCE' where id = $1", [other.id]);
    const back = await asStaff(app, 1, (ctx) => rollbackBrand({ ctx, brandId, version: 2 }));
    await app.owner.query("update brands set name = $2 where id = $1", [other.id, other.name]);
    expect(back).toEqual({ ok: false, code: "name-taken-since", name: "Neem Finance" });
  });

  it("TEN-04 what the main brand publishes, every brand follows at once that has nothing of its own", async () => {
    const { id } = app.brand("cl");
    await asStaff(app, 1, (ctx) =>
      saveDraftFields({ ctx, brandId: id, fields: [{ path: "contact.address", text: "1 New Road, Mumbai" }] }),
    );
    expect(app.brand("neem").contact.address).not.toBe("1 New Road, Mumbai");
    await asStaff(app, 1, (ctx) => publishBrand({ ctx, brandId: id }));
    await showBrands();
    expect(app.brand("neem").contact.address).toBe("1 New Road, Mumbai");
  });
});

describe("copy, export and import", () => {
  it("BEY-05 a copy takes the looks and files of another brand, not who it is", async () => {
    const copied = await asStaff(app, 1, (ctx) => copyFromBrand({ ctx, brandId, fromKey: "lumen" }));
    expect(copied.ok).toBe(true);
    const file = await asStaff(app, 1, (ctx) => exportBrand({ ctx, brandId }));
    const lumen = app.brand("lumen");
    expect(file).toMatchObject({
      key: "neem",
      name: "Neem Money",
      config: { theme: { primary: lumen.theme.primary } },
    });
    expect(file?.config.theme?.coBrandLogo).toBeUndefined();
    expect(file?.config.legalName).toBeUndefined();
    expect(Object.keys(file?.files ?? {})).toContain(lumen.theme.logo?.url);
  });

  it("BEY-05 a brand goes out as one file and comes back the same", async () => {
    const file = await asStaff(app, 1, (ctx) => exportBrand({ ctx, brandId }));
    await asStaff(app, 1, (ctx) => discardDraft({ ctx, brandId }));
    const prepared = await prepareImport(JSON.stringify(file));
    if (!prepared.ok) throw new Error(prepared.code);
    await asStaff(app, 1, (ctx) => importBrand({ ctx, brandId, prepared: prepared.prepared }));
    const again = await asStaff(app, 1, (ctx) => exportBrand({ ctx, brandId }));
    expect({ ...again?.config, theme: null }).toEqual({ ...file?.config, theme: null });
    expect(again?.config.theme?.primary).toBe(file?.config.theme?.primary);
    expect(Object.keys(again?.files ?? {})).toHaveLength(2);
  });

  it("BEY-05 the largest brand that can be saved comes back from its file", async () => {
    const raw = { width: 390, height: 390, channels: 3 } as const;
    for (const slot of ["logo", "coBrandLogo"] as const) {
      const noise = await sharp(randomBytes(390 * 390 * 3), { raw })
        .png()
        .toBuffer();
      const picture = await preparePicture(noise, "logo");
      if (!picture.ok) throw new Error(picture.code);
      await asStaff(app, 1, (ctx) => savePicture({ ctx, brandId, slot, file: picture.file, name: "Noise" }));
    }
    const text = JSON.stringify(await asStaff(app, 1, (ctx) => exportBrand({ ctx, brandId })));
    expect(text.length).toBeGreaterThan(900_000);
    expect(bodyLimit(`/admin/partners/${brandId}/edit`)).toBeGreaterThan(text.length);
    expect(await prepareImport(text)).toMatchObject({ ok: true });
    expect(await prepareImport(" ".repeat(2_600_001))).toEqual({ ok: false, code: "import-large" });
  });

  it("BEY-05 a file names a brand with the letters that its form takes", async () => {
    const named = (name: string) => prepareImport(JSON.stringify({ format: "brand/1", name, files: {}, config: {} }));
    expect(await named(" Neem   Money ")).toMatchObject({ ok: true, prepared: { name: "Neem Money" } });
    for (const name of ["Neem\u202eyenoM", "<b>Neem", "Neem\u0000", "N".repeat(61)])
      expect(await named(name)).toEqual({ ok: false, code: "import-value", path: "name" });
  });

  it("BEY-05 a file with a value that the rules refuse, a false picture or no brand in it is refused whole", async () => {
    const file = { format: "brand/1", key: "x", name: "X", files: {}, config: { theme: { primary: "red;}" } } };
    expect(await prepareImport(JSON.stringify(file))).toEqual({
      ok: false,
      code: "import-value",
      path: "theme.primary",
    });
    expect(await prepareImport("{")).toEqual({ ok: false, code: "not-a-brand-file" });
    const url = `/brand/${"a".repeat(64)}.png`;
    const script = { type: "image/png", base64: Buffer.from("<script>alert(1)</script>").toString("base64") };
    const picture = { ...file, config: { theme: { favicon: url } }, files: { [url]: script } };
    expect(await prepareImport(JSON.stringify(picture))).toEqual({
      ok: false,
      code: "import-picture",
      path: "theme.favicon",
    });
  });
});
