import { z } from "zod";
import { CARD_FIELDS, type CardProperty } from "./editable-fields";

const categoryId = z
  .string({ error: "card-needed" })
  .min(1, { error: "card-needed" })
  .max(64, { error: "card-needed" });
const version = z.int({ error: "version" }).positive({ error: "version" }).optional();

const change = <P extends CardProperty>(property: P) =>
  z.object({
    category_id: categoryId,
    property: z.literal(property),
    value: CARD_FIELDS[property],
    version: version.describe(
      "The version that the change was made from; when it is no longer the card's, the answer is 409",
    ),
  });

/** What update-credit-card-data takes: one property of the allow-list and its value. Messages are codes. */
export const updateCardBody = z.discriminatedUnion(
  "property",
  [
    change("sort_order"),
    change("category_img_thumb"),
    change("key_feature"),
    change("annual_fee"),
    change("marketing_bullets"),
    change("key_feature_hi"),
    change("annual_fee_hi"),
    change("marketing_bullets_hi"),
    change("utm_link"),
    change("secured"),
    change("status"),
  ],
  { error: "property" },
);

/** A change of one property, parsed. */
export type CardChange = z.output<typeof updateCardBody>;

/** What safe-delete-credit-card takes. */
export const deleteCardBody = z.object({ category_id: categoryId, version });
