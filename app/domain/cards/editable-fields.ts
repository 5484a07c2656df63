import { z } from "zod";
import { checkCardLink } from "./card-link";
import { cardTerms } from "./card-terms";

/** The most bullets of a card, and the most characters of a text. */
export const CARD_LIMITS = { sortOrder: 99_999, text: 200, bullets: 12, link: 2_000 } as const;

const oneLine = z
  .string({ error: "text-needed" })
  .trim()
  .max(CARD_LIMITS.text, { error: "text-too-long" })
  .regex(/^[^\p{Cc}]*$/u, { error: "text-characters" });

/** An optional text: empty becomes null. */
const optionalLineField = z.union([oneLine, z.null()], { error: "text-needed" }).transform((text) => text || null);

const sortOrder = z
  .union([z.int(), z.string().regex(/^\s*\d{1,5}\s*$/, { error: "sort-order" })], { error: "sort-order" })
  .transform(Number)
  .refine((order) => order >= 0 && order <= CARD_LIMITS.sortOrder, { error: "sort-order" });

const flag = z.union([z.literal([0, 1]), z.literal(["0", "1"])], { error: "flag" }).transform(Number);

const link = z
  .string({ error: "link-not-a-url" })
  .trim()
  .max(CARD_LIMITS.link, { error: "link-too-long" })
  .superRefine((text, issues) => {
    if (text === "") return;
    const checked = checkCardLink(text);
    if (!checked.ok) issues.addIssue({ code: "custom", message: checked.code });
  });

const bullets = z
  .array(oneLine.min(1, { error: "bullet-empty" }), { error: "bullets-needed" })
  .max(CARD_LIMITS.bullets, { error: "bullets-too-many" });

/**
 * The properties of a card that can be changed one by one, under the specification's names, with their schemas (OQ-82).
 * No other part of the row can be changed. Messages are codes.
 */
export const CARD_FIELDS = {
  sort_order: sortOrder.describe("Position in the list, 0 to 99999; the lowest comes first"),
  category_img_thumb: z
    .string({ error: "picture-url" })
    .trim()
    .min(1, { error: "picture-url" })
    .max(400, { error: "picture-url" })
    .describe("A URL that s3-upload-file returned"),
  key_feature: optionalLineField.describe("One line; empty or null removes it"),
  annual_fee: optionalLineField.describe("One line; empty or null removes it"),
  marketing_bullets: bullets.describe("The card's features in order"),
  key_feature_hi: optionalLineField.describe("The key feature on Hindi pages; empty or null removes it"),
  annual_fee_hi: optionalLineField.describe("The annual fee on Hindi pages; empty or null removes it"),
  marketing_bullets_hi: bullets.describe("The card's features on Hindi pages, in order"),
  utm_link: z
    .union([link, z.null()], { error: "link-not-a-url" })
    .transform((text) => text || null)
    .describe("https; {UNIQUE_ID} is replaced by the customer's unique id; empty or null removes it"),
  terms: cardTerms
    .nullable()
    .describe("Rewards in basis points by kind of spending, caps and limits in rupees and years; null removes them"),
  secured: flag.describe("1 for a card secured by a deposit"),
  status: flag.describe("1 shows the card to customers"),
} as const satisfies Record<string, z.ZodType>;

export type CardProperty = keyof typeof CARD_FIELDS;
