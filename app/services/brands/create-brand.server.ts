import { isSameBrandName } from "@tenants/brand/checks";
import { brandNameOf } from "@tenants/brand/draft";
import { checkBrandKey, type KeyRefusal } from "@tenants/brand/key";
import { isUtmId } from "~/domain/partners/utm-id";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import { env } from "~/platform/env.server";
import { newId, newPublicId } from "~/platform/ids";
import { auditedIn, type StaffCtx } from "./brand-row.server";

type Refused = KeyRefusal | No<"name-shape"> | No<"name-taken"> | No<"utm-shape">;

/**
 * Creates a partner: its brand, as a draft, and its row of commercial terms. The brand follows the main brand until it
 * has values of its own. Only localhost serves it until it gets a host.
 */
export async function createBrand({
  ctx,
  key: wanted,
  name: given,
  utmId: givenUtm,
}: {
  ctx: StaffCtx;
  key: string;
  name: string;
  utmId: string;
}): Promise<Yes<{ brandId: string; key: string }> | Refused> {
  const name = brandNameOf(given);
  if (name === null) return no("name-shape");
  const utmId = givenUtm.trim();
  if (utmId !== "" && !isUtmId(utmId)) return no("utm-shape");
  const all = await ctx.tx.brand.findMany({ select: { key: true, name: true } });
  const keys = new Set(all.map((brand) => brand.key));
  const segments = await ctx.tx.brandSegment.findMany({ select: { segment: true } });
  for (const { segment } of segments) keys.add(segment);
  const checked = checkBrandKey(wanted, name, (key) => keys.has(key));
  if (!checked.ok) return checked;
  const { key } = checked;
  if (all.some((brand) => isSameBrandName(brand.name, name))) return no("name-taken");

  const brandId = newId();
  const added = await ctx.tx.brand.createMany({
    data: [
      {
        id: brandId,
        key,
        name,
        status: "draft",
        config: {},
        draft: { name, config: {}, revision: 1, savedAt: ctx.now.toISOString(), accepted: {} },
      },
    ],
    skipDuplicates: true,
  });
  if (added.count === 0) {
    const again = checkBrandKey(key, name, (one) => one === key || keys.has(one));
    return again.ok ? no("name-taken") : again;
  }
  await ctx.tx.partner.create({ data: { brandId, id: newId(), name, utmId: utmId || null }, select: { id: true } });
  if (!env().production)
    await ctx.tx.brandDomain.createMany({
      data: [{ host: `${key}.localhost`, brandId, status: "serving", token: newPublicId() }],
      skipDuplicates: true,
    });
  await audit(
    auditedIn(ctx, brandId),
    "brand.create",
    { kind: "brand", id: brandId },
    { after: { key, name, utmId: utmId || null } },
  );
  return yes({ brandId, key });
}
