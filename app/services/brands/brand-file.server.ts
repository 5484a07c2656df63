import { brandNameOf } from "@tenants/brand/draft";
import { valueAt, withValue } from "@tenants/brand/fields";
import { type BrandConfig, brandConfigSchema } from "@tenants/brand/schema";
import { BRAND_FILE_MAX_BYTES } from "~/domain/brands/file-limits";
import { type No, no, type Yes, yes } from "~/domain/result";
import { auditFile } from "~/services/audit/audit-file.server";
import { auditedIn, readEdited, type StaffCtx } from "./brand-row.server";
import { filesOf } from "./copy-brand.server";
import { type DraftSaved, editDraft } from "./edit-draft.server";
import { assetPath, type PreparedFile, prepareFont, preparePicture } from "./prepare-file.server";
import { storeFile } from "./save-file.server";

const FORMAT = "brand/1";
const SLOTS = ["logo", "favicon", "coBrandLogo"] as const;

/** A brand as one file: its draft, with pictures and font as base64. */
export type BrandFile = {
  format: typeof FORMAT;
  key: string;
  name: string;
  config: BrandConfig;
  /** Path of the file on the site → its bytes. */
  files: Record<string, { type: string; base64: string }>;
};

/** The draft of a brand as one JSON document, audited; null for an unknown brand. */
export async function exportBrand({ ctx, brandId }: { ctx: StaffCtx; brandId: string }): Promise<BrandFile | null> {
  const edited = await readEdited(ctx, brandId);
  if (!edited) return null;
  const { name, config } = edited.draft;
  const assets = await ctx.tx.brandAsset.findMany({
    where: { brandId, sha256: { in: filesOf(config) } },
    select: { sha256: true, contentType: true, bytes: true },
  });
  const files = assets.map(({ sha256, contentType, bytes }) => [
    assetPath({ sha256, contentType: contentType === "font/woff2" ? "font/woff2" : "image/png" }),
    { type: contentType, base64: Buffer.from(bytes).toString("base64") },
  ]);
  await auditFile(auditedIn(ctx, brandId), "brand", { kind: "brand", id: brandId });
  return { format: FORMAT, key: edited.row.key, name, config, files: Object.fromEntries(files) };
}

type Tree = { [name: string]: unknown };
const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

export type PreparedImport = { name: string; config: BrandConfig; files: readonly PreparedFile[] };

type ImportRefusal =
  | No<"not-a-brand-file" | "import-large">
  | No<"import-value", { path: string }>
  | No<"import-picture", { path: string }>;

/** Redraws one picture of an import and returns the config with its new path. */
async function ownPicture(
  config: Tree,
  slot: (typeof SLOTS)[number],
  files: Tree,
): Promise<Yes<{ config: Tree; file: PreparedFile | null }> | ImportRefusal> {
  const path = slot === "favicon" ? `theme.${slot}` : `theme.${slot}.url`;
  const url = valueAt(config, path);
  if (url === undefined) return yes({ config, file: null });
  const given = files[String(url)];
  if (!isTree(given) || typeof given.base64 !== "string")
    return yes({ config: withValue(config, `theme.${slot}`, undefined), file: null });
  const picture = await preparePicture(Buffer.from(given.base64, "base64"), slot === "favicon" ? "icon" : "logo");
  if (!picture.ok) return no("import-picture", { path: `theme.${slot}` });
  return yes({ config: withValue(config, path, assetPath(picture.file)), file: picture.file });
}

/**
 * Checks a brand file: the schema validates every value, and pictures are redrawn. Takes CPU time: call it outside a
 * transaction.
 */
export async function prepareImport(text: string): Promise<Yes<{ prepared: PreparedImport }> | ImportRefusal> {
  if (Buffer.byteLength(text) > BRAND_FILE_MAX_BYTES) return no("import-large");
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return no("not-a-brand-file");
  }
  if (!isTree(document) || document.format !== FORMAT || !isTree(document.config)) return no("not-a-brand-file");
  const encoded = isTree(document.files) ? document.files : {};
  const files: PreparedFile[] = [];
  let config: Tree = document.config;
  for (const slot of SLOTS) {
    const owned = await ownPicture(config, slot, encoded);
    if (!owned.ok) return owned;
    config = owned.config;
    if (owned.file) files.push(owned.file);
  }
  const source = valueAt(config, "theme.fontSource");
  if (source !== undefined && source !== "bundled") {
    const given = encoded[String(source)];
    const base64 = isTree(given) && typeof given.base64 === "string" ? given.base64 : "";
    const font = prepareFont(Buffer.from(base64, "base64"), String(valueAt(config, "theme.font") ?? ""));
    if (!font.ok) return no("import-picture", { path: "theme.font" });
    files.push(font.file);
    config = withValue(config, "theme.fontSource", assetPath(font.file));
  }
  const parsed = brandConfigSchema.safeParse(config);
  if (!parsed.success) return no("import-value", { path: parsed.error.issues[0]?.path.join(".") ?? "config" });
  const name = typeof document.name === "string" && document.name.trim() !== "" ? brandNameOf(document.name) : "";
  if (name === null) return no("import-value", { path: "name" });
  return yes({ prepared: { name, config: parsed.data, files } });
}

/** Makes a checked file the draft of a brand. The name stays when the file has none. Publishes nothing. */
export async function importBrand({
  ctx,
  brandId,
  prepared,
}: {
  ctx: StaffCtx;
  brandId: string;
  prepared: PreparedImport;
}): Promise<DraftSaved | No<"unknown-brand">> {
  const saved = await editDraft<never>({ ctx, brandId }, ({ draft }) =>
    yes({ draft: { ...draft, config: prepared.config, name: prepared.name || draft.name } }),
  );
  if (saved.ok) for (const file of prepared.files) await storeFile(ctx, brandId, file);
  return saved;
}
