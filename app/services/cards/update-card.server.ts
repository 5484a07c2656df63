import { pictureHashOf } from "~/domain/cards/card-picture";
import type { CardTerms } from "~/domain/cards/card-terms";
import type { CardView } from "~/domain/cards/card-view";
import type { CardChange } from "~/domain/cards/requests";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { CARD_COLUMNS, lockCard, type StoredCard, viewOfCard } from "./card-row.server";
import { allowLinkHost } from "./link-host.server";

type Columns = Partial<Omit<StoredCard, "id" | "version" | "terms">> & {
  /** An empty object for a card without terms. */
  terms?: CardTerms | Record<string, never>;
};

/** The stored picture that one of our URLs names; null when the URL is not ours or the picture was never stored. */
async function storedPicture(ctx: TenantCtx, url: string): Promise<string | null> {
  const sha256 = pictureHashOf(url, ctx.origin);
  if (!sha256) return null;
  const stored = await ctx.tx.brandAsset.findFirst({
    where: { brandId: ctx.brand.id, sha256 },
    select: { sha256: true },
  });
  return stored?.sha256 ?? null;
}

/** The column that a change sets, with its new value. */
async function changedColumns(ctx: TenantCtx, change: CardChange): Promise<Columns | null> {
  switch (change.property) {
    case "sort_order":
      return { sortOrder: change.value };
    case "category_img_thumb": {
      const sha256 = await storedPicture(ctx, change.value);
      return sha256 ? { imageSha256: sha256 } : null;
    }
    case "key_feature":
      return { keyFeature: change.value };
    case "annual_fee":
      return { annualFee: change.value };
    case "marketing_bullets":
      return { marketingBullets: change.value };
    case "key_feature_hi":
      return { keyFeatureHi: change.value };
    case "annual_fee_hi":
      return { annualFeeHi: change.value };
    case "marketing_bullets_hi":
      return { marketingBulletsHi: change.value };
    case "utm_link":
      return { utmLink: change.value };
    case "terms":
      return { terms: change.value ?? {} };
    case "secured":
      return { secured: change.value };
    case "status":
      return { status: change.value };
  }
}

/**
 * Changes one property of a card (OQ-82). Returns `stale` with the present card when `version` is outdated (OQ-85);
 * without a version the change always applies. An equal value changes nothing. Refuses `colleague-asked` for a link to a
 * host that is new to customers, where a second person must approve it.
 */
export async function updateCard({
  ctx,
  change,
}: {
  ctx: TenantCtx<StaffActor>;
  change: CardChange;
}): Promise<
  Yes<{ card: CardView }> | No<"not-found" | "picture-url" | "colleague-asked"> | No<"stale", { card: CardView }>
> {
  const row = await lockCard(ctx.tx, change.category_id);
  if (!row) return no("not-found");
  const before = viewOfCard(row);
  if (change.version !== undefined && change.version !== row.version) return no("stale", { card: before });
  const columns = await changedColumns(ctx, change);
  if (!columns) return no("picture-url");
  const unchanged =
    change.property === "terms"
      ? JSON.stringify(before.terms) === JSON.stringify(change.value)
      : Object.entries(columns).every(
          ([column, value]) => JSON.stringify(row[column as keyof StoredCard]) === JSON.stringify(value),
        );
  if (unchanged) return yes({ card: before });
  if (change.property === "utm_link") {
    const link = { link: change.value, before: row.utmLink, name: row.categoryName };
    const allowed = await allowLinkHost(ctx, link);
    if (!allowed.ok) return allowed;
  }
  const changed = await ctx.tx.creditCard.update({
    where: { id: row.id },
    data: { ...columns, version: { increment: 1 } },
    select: CARD_COLUMNS,
  });
  const card = viewOfCard(changed);
  const { property } = change;
  await audit(
    ctx,
    "card.update",
    { kind: "card", id: row.id },
    { before: { [property]: before[property] }, after: { [property]: card[property] } },
  );
  return yes({ card });
}
