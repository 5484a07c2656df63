import { z } from "zod";
import { parseReason } from "~/domain/access/masquerade";
import { parseProduct } from "~/domain/products";
import { formKey } from "~/domain/validation/form-fields";
import { isTrackingCode } from "./tracking-code";

/** The campaign tags that a tracking link can set, in the order of the form. */
export const LINK_TAGS = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;

const MAX_TAG_LETTERS = 100;

/** What a tag can have: the same characters that are read from an address. */
const TAG_VALUE = /^[\w .:|+-]*$/;

const tag = z.string().trim().max(MAX_TAG_LETTERS, "tag-long").regex(TAG_VALUE, "tag-shape").optional();

/** A new tracking link (OQ-44). Messages are codes. Without a partner it is the brand's own. */
export const newLinkRequest = z.object({
  brand: z.string({ error: "brand-needed" }),
  partnerId: z.uuid("no-partner").optional(),
  merchantId: z.uuid("no-merchant").optional(),
  name: z.string({ error: "name-needed" }).trim().min(2, "name-needed").max(80, "name-long"),
  product: z.string().transform(parseProduct).optional(),
  segment: z.string().optional(),
  code: z.string().trim().refine(isTrackingCode, "code-shape").optional(),
  utm_source: tag,
  utm_medium: tag,
  utm_campaign: tag,
  utm_term: tag,
  utm_content: tag,
  key: formKey,
});

export type NewLink = z.output<typeof newLinkRequest>;

/** Ends a tracking link or lets it count again, with a reason. */
export const linkStateRequest = z.object({
  intent: z.enum(["end", "resume"]),
  reason: z
    .string()
    .default("")
    .refine((text) => parseReason(text) !== null, "reason-needed")
    .transform((text) => parseReason(text) ?? ""),
});
