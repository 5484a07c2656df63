import { z } from "zod";
import { isUtmId } from "./utm-id";

const NUMBER = /^(?:[0-9]{1,10}(?:\.[0-9]{1,6})?|\.[0-9]{1,6})$/;

/** A number from JSON or from a form field; an empty field is null. */
const decimal = z
  .union([z.number(), z.string(), z.null()])
  .transform((value) => {
    if (value === null || value === "") return null;
    if (typeof value === "number") return value;
    return NUMBER.test(value.trim()) ? Number(value) : Number.NaN;
  })
  .refine((value) => value === null || Number.isFinite(value), "Must be a number");

const hasAtMost = (decimals: number) => (value: number | null) =>
  value === null || Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6;

/** The body of POST /api/update-partner-revenue-data/{id} (API-12, CONST-12). */
export const updatePartnerRevenueBody = z.object({
  revenue_percent: decimal
    .refine((value) => value === null || (value >= 0 && value <= 100), "Must be between 0 and 100")
    .refine(hasAtMost(2), "At most two decimals"),
  revenue_flat_fee: decimal
    .refine((value) => value === null || (value >= 0 && value < 1e10), "Must be a positive number")
    .refine(hasAtMost(2), "At most two decimals"),
  version: z.int().min(1).optional(),
});

/** The body of POST /api/update-partner-utm/{id} (API-11, VAL-02). */
export const updatePartnerUtmBody = z.object({
  utm_id: z.string().trim().refine(isUtmId, "Only letters, digits, underscore and hyphen"),
  version: z.int().min(1).optional(),
});
