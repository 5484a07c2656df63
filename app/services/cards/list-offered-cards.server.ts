import { checkCardLink } from "~/domain/cards/card-link";
import { cardPictureUrl } from "~/domain/cards/card-picture";
import type { CardTerms } from "~/domain/cards/card-terms";
import type { TenantCtx } from "~/platform/context";
import { CARD_COLUMNS, CARD_ORDER, type StoredCard, termsOf } from "./card-row.server";

/** A card as customers see it. Its link stays on the server: customers follow it through a recorded click. */
export type OfferedCard = {
  id: string;
  name: string;
  pictureUrl: string | null;
  /** In the page's language if the catalogue has it, else in English. */
  keyFeature: string | null;
  /** The catalogue's original text, which amounts are parsed from. */
  annualFee: string | null;
  /** The same text in the page's language. */
  annualFeeText: string | null;
  features: string[];
  isSecured: boolean;
  /** What it pays back and whom the bank takes; null where the catalogue does not say. */
  terms: CardTerms | null;
};

/** A row whose link customers may follow. */
export type LinkedCardRow = StoredCard & { utmLink: string };

const isLinked = (row: StoredCard): row is LinkedCardRow => row.utmLink !== null && checkCardLink(row.utmLink).ok;

function offered(row: StoredCard, isHindi: boolean): OfferedCard {
  const { marketingBulletsHi, marketingBullets } = row;
  return {
    id: row.id,
    name: row.categoryName,
    pictureUrl: row.imageSha256 ? cardPictureUrl(row.imageSha256) : null,
    keyFeature: (isHindi ? row.keyFeatureHi : null) ?? row.keyFeature,
    annualFee: row.annualFee,
    annualFeeText: (isHindi ? row.annualFeeHi : null) ?? row.annualFee,
    features: isHindi && marketingBulletsHi.length > 0 ? marketingBulletsHi : marketingBullets,
    isSecured: row.secured === 1,
    terms: termsOf(row.terms),
  };
}

/**
 * The cards that customers can apply for now, in the catalogue's order: switched on, with a link. `secured` selects
 * cards against a deposit, or the others. Reads the rows each time, so that a change in the back office shows at once.
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
  return rows.filter(isLinked).map((row) => offered(row, ctx.locale === "hi"));
}

/** One of these cards with its link; null when it is not on offer now. */
export async function findOfferedCard({ ctx, cardId }: { ctx: TenantCtx; cardId: string }) {
  const row = await ctx.tx.creditCard.findFirst({
    where: { id: cardId, deletedAt: null, status: 1 },
    select: CARD_COLUMNS,
  });
  return row && isLinked(row) ? { card: offered(row, ctx.locale === "hi"), link: row.utmLink } : null;
}
