import { valueAt, withValue } from "@tenants/brand/fields";
import { readConfig } from "@tenants/brand/read-config";
import type { BrandConfig } from "@tenants/brand/schema";
import { type No, no, yes } from "~/domain/result";
import { newId } from "~/platform/ids";
import type { StaffCtx } from "./brand-row.server";
import { type DraftSaved, editDraft } from "./edit-draft.server";

/** The fields that identify a brand and are never copied to another. */
const IDENTITY = ["nameHi", "legalName", "lenderKey", "utmId", "theme.coBrandLogo"] as const;
const FILES = ["theme.logo.url", "theme.favicon", "theme.coBrandLogo.url", "theme.fontSource"] as const;

/** The hashes of the files that a config uses. */
export function filesOf(config: BrandConfig): string[] {
  return FILES.flatMap(
    (path) => /^\/brand\/([0-9a-f]{64})\.(?:png|woff2)$/.exec(String(valueAt(config, path) ?? ""))?.[1] ?? [],
  );
}

/** Copies files of another brand to this one: each brand serves only its own files and the main brand's. */
async function copyFiles(ctx: StaffCtx, from: string, to: string, hashes: readonly string[]): Promise<void> {
  const found = await ctx.tx.brandAsset.findMany({ where: { brandId: from, sha256: { in: [...hashes] } } });
  await ctx.tx.brandAsset.createMany({
    data: found.map(({ sha256, contentType, width, height, bytes }) => ({
      brandId: to,
      id: newId(),
      sha256,
      contentType,
      width,
      height,
      bytes,
    })),
    skipDuplicates: true,
  });
}

/** Fills the draft with what another brand has published, except the fields that identify that brand. */
export async function copyFromBrand({
  ctx,
  brandId,
  fromKey,
}: {
  ctx: StaffCtx;
  brandId: string;
  fromKey: string;
}): Promise<DraftSaved | No<"unknown-brand" | "unknown-source">> {
  const source = await ctx.tx.brand.findFirst({ where: { key: fromKey }, select: { id: true, config: true } });
  if (!source || source.id === brandId) return no("unknown-source");
  const theirs = readConfig(source.config).own;
  let taken: BrandConfig = theirs;
  for (const path of IDENTITY) taken = withValue(taken, path, undefined);
  const saved = await editDraft<never>({ ctx, brandId }, ({ draft }) => {
    let config = taken;
    for (const path of IDENTITY) {
      const own = valueAt(draft.config, path);
      if (own !== undefined) config = withValue(config, path, own);
    }
    return yes({ draft: { ...draft, config } });
  });
  if (saved.ok) await copyFiles(ctx, source.id, brandId, filesOf(taken));
  return saved;
}
