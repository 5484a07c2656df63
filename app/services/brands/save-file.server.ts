import { type BrandDraft, type FieldRefusal, withConfigValue } from "@tenants/brand/draft";
import { valueAt, withValue } from "@tenants/brand/fields";
import { type No, no, type Yes, yes } from "~/domain/result";
import { newId } from "~/platform/ids";
import type { StaffCtx } from "./brand-row.server";
import { type DraftSaved, editDraft } from "./edit-draft.server";
import { assetPath, type PreparedFile } from "./prepare-file.server";

export type PictureSlot = "logo" | "favicon" | "coBrandLogo";

/** A header's logo is at most this high, in CSS pixels; its file has twice as many. */
const LOGO_HEIGHT = 64;

/** Stores a prepared file with its brand; one that the brand has already stays as it is. */
export async function storeFile(ctx: StaffCtx, brandId: string, file: PreparedFile): Promise<void> {
  const { sha256, contentType, width, height, bytes } = file;
  await ctx.tx.brandAsset.createMany({
    data: [{ brandId, id: newId(), sha256, contentType, width, height, bytes }],
    skipDuplicates: true,
  });
}

/** Width and height in CSS pixels at which a picture is shown. */
function shownSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, LOGO_HEIGHT / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function withPicture(
  draft: BrandDraft,
  slot: PictureSlot,
  file: PreparedFile,
  name: string,
): Yes<{ draft: BrandDraft }> | FieldRefusal {
  const url = assetPath(file);
  if (slot === "favicon") return withConfigValue(draft, "theme.favicon", url);
  const image = { url, ...shownSize(file) };
  return withConfigValue(draft, `theme.${slot}`, slot === "coBrandLogo" ? { ...image, name } : image);
}

/** Puts a picture into the draft. A logo gives the icon too while the brand has none of its own. */
export async function savePicture(asked: {
  ctx: StaffCtx;
  brandId: string;
  slot: PictureSlot;
  file: PreparedFile;
  /** Made of the same upload, for a logo. */
  icon?: PreparedFile;
  /** Of the co-branding partner. */
  name?: string;
}): Promise<DraftSaved | No<"unknown-brand"> | FieldRefusal> {
  const { ctx, brandId, slot, file, icon, name = "" } = asked;
  const saved = await editDraft<FieldRefusal>({ ctx, brandId }, ({ draft }) => {
    const pictured = withPicture(draft, slot, file, name.trim());
    if (!pictured.ok || !icon || draft.config.theme?.favicon !== undefined) return pictured;
    return withPicture(pictured.draft, "favicon", icon, "");
  });
  if (!saved.ok) return saved;
  await storeFile(ctx, brandId, file);
  if (icon) await storeFile(ctx, brandId, icon);
  return saved;
}

/** Puts the brand's own font into the draft. */
export async function saveFont(asked: {
  ctx: StaffCtx;
  brandId: string;
  family: string;
  file: PreparedFile;
}): Promise<DraftSaved | No<"unknown-brand"> | FieldRefusal> {
  const { ctx, brandId, family, file } = asked;
  const saved = await editDraft<FieldRefusal>({ ctx, brandId }, ({ draft }) => {
    const withFile = withValue(withValue(draft.config, "theme.fontSource", assetPath(file)), "theme.font", family);
    return withConfigValue({ ...draft, config: withFile }, "theme.font", family);
  });
  if (saved.ok) await storeFile(ctx, brandId, file);
  return saved;
}

const CLEARABLE = ["theme.logo", "theme.favicon", "theme.coBrandLogo"] as const;

/** Takes a picture out of the draft: the main brand's stands there again. */
export function clearPicture(asked: {
  ctx: StaffCtx;
  brandId: string;
  path: string;
}): Promise<DraftSaved | No<"unknown-brand"> | FieldRefusal> {
  return editDraft<FieldRefusal>(asked, ({ draft }) => {
    const path = CLEARABLE.find((one) => one === asked.path);
    if (!path) return no("unknown-field");
    if (valueAt(draft.config, path) === undefined) return yes({ draft });
    return withConfigValue(draft, path, undefined);
  });
}
