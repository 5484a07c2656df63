import { z } from "zod";
import { formKey, typedText } from "~/domain/validation/form-fields";
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
    version: version.describe("The version that was edited; 409 when the card has another one by now"),
  });

/** The body of update-credit-card-data: one property of the allow-list and its value. Messages are codes. */
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
    change("terms"),
    change("secured"),
    change("status"),
  ],
  { error: "property" },
);

/** A parsed change of one property. */
export type CardChange = z.output<typeof updateCardBody>;

/** The body of safe-delete-credit-card. */
export const deleteCardBody = z.object({ category_id: categoryId, version });

/** Letters, digits, spaces, hyphen, underscore; required (VAL-06). */
const NAME = /^[A-Za-z0-9 _-]*$/;

export const CARD_NAME_MAX = 80;

/** The body of create-credit-card. Messages are codes. */
export const createCardBody = z.object({
  category_name: z
    .string({ error: "name-needed" })
    .trim()
    .min(1, { error: "name-needed" })
    .max(CARD_NAME_MAX, { error: "name-too-long" })
    .regex(NAME, { error: "name-characters" }),
  key: formKey,
});

/** True while the typed name contains nothing that VAL-06 refuses; it may be empty. */
export const isCardNameTyped = (typed: string): boolean => NAME.test(typed);

/** The largest upload in bytes, and the most pixels of a picture. */
export const PICTURE_LIMITS = { bytes: 512 * 1024, pixels: 4_000_000 } as const;

/**
 * The multipart body of s3-upload-file: the file in `image_name`, the card's name and ' - logo' in `path`. Messages are
 * codes.
 */
export const uploadPictureBody = z.object({
  image_name: z
    .file({ error: "picture-needed" })
    .min(1, { error: "picture-needed" })
    .max(PICTURE_LIMITS.bytes, { error: "too-large" })
    .describe("PNG, JPEG or WebP of at most 512 KB and 4 megapixels"),
  path: z
    .string({ error: "picture-path" })
    .regex(/^[A-Za-z0-9 _-]{1,80} - logo$/, { error: "picture-path" })
    .describe("The card's name and ' - logo'"),
});

/** The card that a customer chose. */
export const chooseCardRequest = z.object({ card: typedText });
