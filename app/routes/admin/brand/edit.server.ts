import type { EditBody, EditFile } from "~/domain/brands/requests";
import { publishBrand, rollbackBrand } from "~/services/brand-editor/publish-brand.server";
import { importBrand, prepareImport } from "~/services/brands/brand-file.server";
import type { StaffCtx } from "~/services/brands/brand-row.server";
import { copyFromBrand } from "~/services/brands/copy-brand.server";
import { acceptFinding, discardDraft } from "~/services/brands/edit-draft.server";
import { addBrandLink, removeBrandLink } from "~/services/brands/edit-segments.server";
import { prepareFont, preparePicture } from "~/services/brands/prepare-file.server";
import { saveDraftFields } from "~/services/brands/save-draft-fields.server";
import { clearPicture, saveFont, savePicture } from "~/services/brands/save-file.server";

const SEEN_BY_VISITORS: readonly EditBody["intent"][] = ["publish", "rollback", "add-link", "remove-link"];

/** True for an edit that visitors see: the brands in memory are refreshed after its commit. */
export const isSeenByVisitors = ({ intent }: EditBody): boolean => SEEN_BY_VISITORS.includes(intent);

/** Performs an edit in the context's transaction. */
export function doEdit(ctx: StaffCtx, brandId: string, body: EditBody) {
  switch (body.intent) {
    case "fields":
      return saveDraftFields({ ctx, brandId, fields: body.fields });
    case "accept":
      return acceptFinding({ ctx, brandId, code: body.code, value: body.value });
    case "clear-picture":
      return clearPicture({ ctx, brandId, path: body.path });
    case "copy":
      return copyFromBrand({ ctx, brandId, fromKey: body.from });
    case "discard":
      return discardDraft({ ctx, brandId });
    case "publish":
      return publishBrand({ ctx, brandId, revision: body.revision });
    case "rollback":
      return rollbackBrand({ ctx, brandId, version: body.version });
    case "add-link":
      return addBrandLink({ ctx, brandId, segment: body.segment, view: body.view });
    case "remove-link":
      return removeBrandLink({ ctx, brandId, segment: body.segment });
  }
}

/**
 * Reads and re-encodes an uploaded file, outside any transaction. Returns the edit that saves it, and the colours
 * found in a logo.
 */
export async function prepareEdit(fields: EditFile, upload: Uint8Array) {
  if (fields.intent === "font") {
    const font = prepareFont(upload, fields.family);
    if (!font.ok) return font;
    const { file, family } = font;
    const save = (ctx: StaffCtx, brandId: string) => saveFont({ ctx, brandId, family, file });
    return { ok: true as const, colours: null, save };
  }
  if (fields.intent === "import") {
    const read = await prepareImport(Buffer.from(upload).toString("utf8"));
    if (!read.ok) return read;
    const save = (ctx: StaffCtx, brandId: string) => importBrand({ ctx, brandId, prepared: read.prepared });
    return { ok: true as const, colours: null, save };
  }
  const { slot, name } = fields;
  const picture = await preparePicture(upload, slot === "favicon" ? "icon" : "logo");
  if (!picture.ok) return picture;
  const icon = slot === "logo" ? await preparePicture(upload, "icon") : null;
  const save = (ctx: StaffCtx, brandId: string) =>
    savePicture({
      ctx,
      brandId,
      slot,
      file: picture.file,
      ...(icon?.ok ? { icon: icon.file } : {}),
      ...(name ? { name } : {}),
    });
  return { ok: true as const, colours: slot === "logo" ? picture.colours : null, save };
}
