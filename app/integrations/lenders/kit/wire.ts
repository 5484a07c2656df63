import { z } from "zod";

/** A lender's own number: printable, without spaces. */
export const lenderRef = z.string().regex(/^[\x21-\x7e]{1,64}$/);
/** Whole rupees. */
export const wireRupees = z.number().int().min(0).max(1_000_000_000);
/** Paise as digits ("8500000"), converted to whole rupees, rounded down. */
export const wirePaise = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform((digits) => Math.floor(Number(digits) / 100));
/** ISO 8601 instant with an offset. */
export const wireInstant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
/** Milliseconds since 1970. */
export const epochMs = z
  .number()
  .int()
  .min(0)
  .max(8_640_000_000_000_000)
  .transform((ms) => new Date(ms));
