import { type BrandCheck, type ContrastPair, contrastMatrix } from "@tenants/brand/checks";
import type { BrandChange } from "@tenants/brand/draft";
import { amountBoundsOf } from "@tenants/brand/features";
import { BRAND_FIELDS, type BrandField, fieldText, SETTING_GROUPS, valueAt } from "@tenants/brand/fields";
import { versionOf } from "@tenants/field-versions";
import type { BrandState } from "~/domain/brands/brand-state";
import { adminAssetPath } from "~/domain/brands/file-paths";
import { isUuid } from "~/domain/patterns/uuid";
import { parseProduct } from "~/domain/products";
import { type EditedBrand, readEdited, type StaffCtx } from "~/services/brands/brand-row.server";
import { brands } from "~/services/brands/brands.server";
import { brandOrigin } from "~/services/brands/system-context.server";
import { checkDraft } from "./check-draft.server";
import { draftChanges } from "./publish-brand.server";

export type EditorField = Pick<BrandField, "path" | "kind" | "group" | "follows"> & {
  choices: readonly string[];
  /** The brand's own value; null when it follows the main brand or has none. */
  own: string | null;
  /** The value that applies while the brand has none of its own. */
  followed: string;
  isSetting: boolean;
  /** The version that a save is based on. */
  version: number;
};

export type EditorPicture = {
  path: "theme.logo" | "theme.favicon" | "theme.coBrandLogo";
  /** Path of the file on the admin host; null when there is no file. */
  url: string | null;
  isOwn: boolean;
  name: string | null;
};

export type BrandEditor = {
  id: string;
  key: string;
  name: string;
  isMain: boolean;
  status: BrandState;
  hosts: readonly { host: string; status: string }[];
  /** Where visitors can open the brand; null while nothing serves it. */
  url: string | null;
  hasDraft: boolean;
  revision: number;
  savedAt: string | null;
  fields: readonly EditorField[];
  pictures: readonly EditorPicture[];
  /** The family of the brand's own font file; null while it uses a bundled one. */
  ownFont: string | null;
  contrast: readonly ContrastPair[];
  checks: readonly BrandCheck[];
  changes: readonly BrandChange[];
};

function fieldsOf({ draft, brand, row, versions }: EditedBrand): EditorField[] {
  const main = brands().current().main;
  const ownFont = brand.theme.fontSource === "bundled" ? [] : [brand.theme.font];
  return BRAND_FIELDS.filter(
    ({ path }) => path !== (row.isMain ? "lenderKey" : "settings.inactivityMinutes.staff"),
  ).map(({ path, kind, group, choices = [], follows }) => {
    const own = path === "name" ? draft.name : valueAt(draft.config, path);
    const whole = row.isMain ? brand : main;
    const product = kind === "bounds" ? parseProduct(path.split(".").at(-1)) : null;
    const followed = product ? amountBoundsOf(whole, product) : valueAt(whole, path);
    return {
      path,
      kind,
      group,
      follows: follows && !row.isMain,
      choices: path === "theme.font" ? [...choices, ...ownFont] : choices,
      own: own === undefined ? null : fieldText(kind, own),
      followed: follows ? fieldText(kind, followed) : "",
      isSetting: SETTING_GROUPS.includes(group),
      version: versionOf(versions, path),
    };
  });
}

function picturesOf({ draft, brand, row }: EditedBrand): EditorPicture[] {
  const { theme } = brand;
  const own = draft.config.theme;
  const file = (url: string | null | undefined, isOwn: boolean) =>
    url ? (isOwn ? adminAssetPath(row.id, url) : url) : null;
  return [
    {
      path: "theme.logo",
      url: file(theme.logo?.url, own?.logo !== undefined),
      isOwn: own?.logo !== undefined,
      name: null,
    },
    {
      path: "theme.favicon",
      url: file(theme.favicon, own?.favicon !== undefined),
      isOwn: own?.favicon !== undefined,
      name: null,
    },
    {
      path: "theme.coBrandLogo",
      url: file(theme.coBrandLogo?.url, true),
      isOwn: own?.coBrandLogo !== undefined,
      name: theme.coBrandLogo?.name ?? null,
    },
  ];
}

function urlOf({ row }: EditedBrand): string | null {
  const live = brands().current().byId.get(row.id);
  if (live?.status !== "live") return null;
  return live.hosts.length > 0 ? brandOrigin(live) : null;
}

/**
 * Everything that the brand editor shows: each field with its own and its inherited value, pictures, colours, checks,
 * and what would change.
 */
export async function brandEditor({ ctx, brandId }: { ctx: StaffCtx; brandId: string }): Promise<BrandEditor | null> {
  const edited = await readEdited(ctx, brandId);
  if (!edited) return null;
  const { row, draft, brand } = edited;
  const { font, fontSource } = brand.theme;
  return {
    id: row.id,
    key: row.key,
    name: draft.name,
    isMain: row.isMain,
    status: row.status,
    hosts: row.hosts,
    url: urlOf(edited),
    hasDraft: edited.hasDraft,
    revision: draft.revision,
    savedAt: draft.savedAt,
    fields: fieldsOf(edited),
    pictures: picturesOf(edited),
    ownFont: fontSource === "bundled" ? null : font,
    contrast: contrastMatrix(brand.theme),
    checks: await checkDraft(ctx, edited),
    changes: draftChanges(edited),
  };
}

/** Keys and names of the brands that a draft can be filled from. */
export async function copySources({
  ctx,
  brandId,
}: {
  ctx: StaffCtx;
  brandId: string;
}): Promise<{ key: string; name: string }[]> {
  return ctx.tx.brand.findMany({
    where: { id: { not: brandId }, status: { not: "draft" } },
    select: { key: true, name: true },
    orderBy: { name: "asc" },
  });
}

/** A file of a brand for the back office; null when it has none with this hash. */
export async function findBrandFile({ ctx, brandId, sha256 }: { ctx: StaffCtx; brandId: string; sha256: string }) {
  if (!isUuid(brandId)) return null;
  return ctx.tx.brandAsset.findFirst({ where: { brandId, sha256 }, select: { contentType: true, bytes: true } });
}
