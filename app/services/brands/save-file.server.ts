import { type BrandDraft, type FieldRefusal, withConfigValue } from "@tenants/brand/draft";
import { valueAt, withValue } from "@tenants/brand/fields";
import { type No, no, type Yes, yes } from "~/domain/result";
import { newId } from "~/platform/ids";
import type { StaffCtx } from "./brand-row.server";
import { type DraftSaved, editDraft } from "./edit-draft.server";
import { assetPath, type PreparedFile } from "./prepare-file.server";

export type PictureSlot = "logo" | "favicon" | "coBrandLogo";

/** The maximum height of a logo in the header, in CSS pixels; its file is twice as high. */
const LOGO_HEIGHT = 64;

/** Stores a prepared file for its brand. A file that is already stored stays unchanged. */
export async function storeFile(ctx: StaffCtx, brandId: string, file: PreparedFile): Promise<void> {
  const { sha256, contentType, width, height, bytes } = file;
  await ctx.tx.brandAsset.createMany({
    data: [{ brandId, id: newId(), sha256, contentType, width, height, bytes }],
    skipDuplicates: true,
  });
}

/** The size at which a picture is shown, in CSS pixels. */
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

/** Adds a picture to the draft. A logo also sets the icon while the brand has none of its own. */
export async function savePicture(input: {
  ctx: StaffCtx;
  brandId: string;
  slot: PictureSlot;
  file: PreparedFile;
  /** The icon made from the same upload, for a logo. */
  icon?: PreparedFile;
  /** The co-branding partner's name. */
  name?: string;
}): Promise<DraftSaved | No<"unknown-brand"> | FieldRefusal> {
  const { ctx, brandId, slot, file, icon, name = "" } = input;
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

/** Sets the brand's own font in the draft. */
export async function saveFont(input: {
  ctx: StaffCtx;
  brandId: string;
  family: string;
  file: PreparedFile;
}): Promise<DraftSaved | No<"unknown-brand"> | FieldRefusal> {
  const { ctx, brandId, family, file } = input;
  const saved = await editDraft<FieldRefusal>({ ctx, brandId }, ({ draft }) => {
    const withFile = withValue(withValue(draft.config, "theme.fontSource", assetPath(file)), "theme.font", family);
    return withConfigValue({ ...draft, config: withFile }, "theme.font", family);
  });
  if (saved.ok) await storeFile(ctx, brandId, file);
  return saved;
}

const CLEARABLE = ["theme.logo", "theme.favicon", "theme.coBrandLogo"] as const;

/** Removes a picture from the draft: the main brand's is shown again. */
export function clearPicture(input: {
  ctx: StaffCtx;
  brandId: string;
  path: string;
}): Promise<DraftSaved | No<"unknown-brand"> | FieldRefusal> {
  return editDraft<FieldRefusal>(input, ({ draft }) => {
    const path = CLEARABLE.find((one) => one === input.path);
    if (!path) return no("unknown-field");
    if (valueAt(draft.config, path) === undefined) return yes({ draft });
    return withConfigValue(draft, path, undefined);
  });
}
