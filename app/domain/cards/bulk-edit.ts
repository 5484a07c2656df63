import { z } from "zod";
import { bulkEditBody } from "~/domain/bulk-edit/bulk-edit";
import type { CardProperty } from "./editable-fields";

/** The properties that several cards can be given the same value of: not the picture, the link and the lists of a card. */
export const CARD_BULK_PROPERTIES = [
  "status",
  "secured",
  "sort_order",
  "key_feature",
  "key_feature_hi",
  "annual_fee",
  "annual_fee_hi",
] as const satisfies readonly CardProperty[];

export type CardBulkProperty = (typeof CARD_BULK_PROPERTIES)[number];

/** The calls of a change of several cards. */
export const cardsBulkBody = bulkEditBody(CARD_BULK_PROPERTIES, z.union([z.number(), z.string()]).nullable());
