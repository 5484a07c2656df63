import { cardPictureUrl } from "~/domain/cards/card-picture";
import { type CardTerms, cardTerms } from "~/domain/cards/card-terms";
import type { CardView } from "~/domain/cards/card-view";
import { isUuid } from "~/domain/patterns/uuid";
import type { Tx } from "~/platform/database/client.server";

export const CARD_COLUMNS = {
  id: true,
  categoryName: true,
  sortOrder: true,
  imageSha256: true,
  keyFeature: true,
  annualFee: true,
  marketingBullets: true,
  keyFeatureHi: true,
  annualFeeHi: true,
  marketingBulletsHi: true,
  utmLink: true,
  terms: true,
  secured: true,
  status: true,
  version: true,
} as const;

/** The columns of a card's row that people see or change. */
export type StoredCard = {
  id: string;
  categoryName: string;
  sortOrder: number;
  imageSha256: string | null;
  keyFeature: string | null;
  annualFee: string | null;
  marketingBullets: string[];
  keyFeatureHi: string | null;
  annualFeeHi: string | null;
  marketingBulletsHi: string[];
  utmLink: string | null;
  /** Parsed by termsOf. */
  terms: unknown;
  secured: number;
  status: number;
  version: number;
};

/** Stored terms; null when there are none, or when they no longer parse. */
export const termsOf = (stored: unknown): CardTerms | null => cardTerms.safeParse(stored).data ?? null;

/** Lowest sort order first; equal ones in order of creation (CC-04). */
export const CARD_ORDER = [{ sortOrder: "asc" as const }, { createdAt: "asc" as const }, { id: "asc" as const }];

/** A row under the specification's names (ENT-01). */
export const viewOfCard = (row: StoredCard): CardView => ({
  category_id: row.id,
  category_name: row.categoryName,
  sort_order: row.sortOrder,
  category_img_thumb: row.imageSha256 ? cardPictureUrl(row.imageSha256) : null,
  key_feature: row.keyFeature,
  annual_fee: row.annualFee,
  marketing_bullets: row.marketingBullets,
  key_feature_hi: row.keyFeatureHi,
  annual_fee_hi: row.annualFeeHi,
  marketing_bullets_hi: row.marketingBulletsHi,
  utm_link: row.utmLink,
  terms: termsOf(row.terms),
  secured: row.secured === 1 ? 1 : 0,
  status: row.status === 1 ? 1 : 0,
  version: row.version,
});

/** A listed card with its row locked until the transaction ends; null for any other id. */
export async function lockCard(tx: Tx, id: string): Promise<StoredCard | null> {
  if (!isUuid(id)) return null;
  await tx.$queryRaw`select id from credit_cards where id = ${id}::uuid for update`;
  return tx.creditCard.findFirst({ where: { id, deletedAt: null }, select: CARD_COLUMNS });
}
