import { checkCardLink } from "~/domain/cards/card-link";
import { cardPictureUrl } from "~/domain/cards/card-picture";
import type { TenantCtx } from "~/platform/context";
import { CARD_COLUMNS, CARD_ORDER } from "./card-row.server";

/** A card as customers see it. Its link stays on the server: customers follow it through the click that is written down. */
export type OfferedCard = {
  id: string;
  name: string;
  pictureUrl: string | null;
  keyFeature: string | null;
  annualFee: string | null;
  features: string[];
  isSecured: boolean;
};

/**
 * The cards that customers can apply for now, in the catalogue's order: switched on, with a link. `secured` narrows to cards against a
 * deposit or to the others. Reads the rows each time, so that a change in the back office shows at once.
 */
export async function listOfferedCards({
  ctx,
  secured,
}: {
  ctx: TenantCtx;
  secured?: boolean;
}): Promise<OfferedCard[]> {
  const rows = await ctx.tx.creditCard.findMany({
    where: {
      deletedAt: null,
      status: 1,
      utmLink: { not: null },
      ...(secured === undefined ? {} : { secured: secured ? 1 : 0 }),
    },
    select: CARD_COLUMNS,
    orderBy: CARD_ORDER,
  });
  return rows
    .filter(({ utmLink }) => utmLink !== null && checkCardLink(utmLink).ok)
    .map((row) => ({
      id: row.id,
      name: row.categoryName,
      pictureUrl: row.imageSha256 ? cardPictureUrl(row.imageSha256) : null,
      keyFeature: row.keyFeature,
      annualFee: row.annualFee,
      features: row.marketingBullets,
      isSecured: row.secured === 1,
    }));
}
