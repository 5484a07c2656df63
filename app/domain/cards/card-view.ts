import { z } from "zod";
import { cardTerms } from "./card-terms";

/** A card as the API returns it (ENT-01). */
export const cardView = z.object({
  category_id: z.uuid(),
  category_name: z.string(),
  sort_order: z.int(),
  category_img_thumb: z.string().nullable(),
  key_feature: z.string().nullable(),
  annual_fee: z.string().nullable(),
  marketing_bullets: z.array(z.string()),
  /** The Hindi text; null shows the English one. */
  key_feature_hi: z.string().nullable(),
  annual_fee_hi: z.string().nullable(),
  marketing_bullets_hi: z.array(z.string()),
  utm_link: z.string().nullable(),
  /** What it pays back and whom the bank takes; null until staff have entered it. */
  terms: cardTerms.nullable(),
  secured: z.literal([0, 1]),
  status: z.literal([0, 1]),
  version: z.int(),
});

export type CardView = z.output<typeof cardView>;
