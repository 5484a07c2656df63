import { z } from "zod";
import { type ProductCode, parseProduct } from "~/domain/products";
import { type MessageLanguage, messageLanguage } from "./channels";

/** How far the people of a segment have come with an application; `none`: they have none. */
export const SEGMENT_STEPS = ["none", "profile", "offers", "sent", "approved", "declined", "paid"] as const;
export type SegmentStep = (typeof SEGMENT_STEPS)[number];

const MAX_DAYS = 366;

/** Whom a campaign is for: customers of one brand. Null filters nothing. Days are those since the last step. */
export type CampaignSegment = {
  product: ProductCode | null;
  step: SegmentStep;
  minDays: number | null;
  maxDays: number | null;
  language: MessageLanguage | null;
};

const days = z.number().int().min(0).max(MAX_DAYS).nullable();

/** A stored segment. */
export const segmentColumn: z.ZodType<CampaignSegment> = z.object({
  product: z.string().nullable().transform(parseProduct),
  step: z.enum(SEGMENT_STEPS),
  minDays: days,
  maxDays: days,
  language: messageLanguage.nullable(),
});

const dayCount = (text: string | null): number | null =>
  text !== null && /^\d{1,3}$/.test(text) && Number(text) <= MAX_DAYS ? Number(text) : null;

/** The segment of an address. What is not understood filters nothing. */
export function readSegment(query: URLSearchParams): CampaignSegment {
  const step = SEGMENT_STEPS.find((one) => one === query.get("step")) ?? "profile";
  return {
    // Without an application there is no product.
    product: step === "none" ? null : parseProduct(query.get("product")),
    step,
    minDays: dayCount(query.get("min")),
    maxDays: dayCount(query.get("max")),
    language: messageLanguage.safeParse(query.get("language")).data ?? null,
  };
}

/** The query of a segment. */
export function segmentQuery({ product, step, minDays, maxDays, language }: CampaignSegment): URLSearchParams {
  const named = { step, product, min: minDays, max: maxDays, language };
  return new URLSearchParams(
    Object.entries(named).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );
}
