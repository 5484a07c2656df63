import { z } from "zod";
import { lenderRef } from "../kit/wire";

const state = z.string().min(1).max(40);
const wholeRupees = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** GET /v1/clicks/{click}. */
export const clickResponse = z.object({
  click: z.string(),
  txn_ref: lenderRef,
  state,
  limit: wholeRupees.nullish(),
  remark_code: z.string().nullish(),
});
export type ClickResponse = z.infer<typeof clickResponse>;

/** The postback's form fields; an empty text means none. */
export const postbackForm = z.object({
  event_id: z.string().min(1).max(100),
  click: z.uuid(),
  txn_ref: lenderRef,
  state,
  limit: z.union([z.literal("").transform(() => null), wholeRupees]),
  remark_code: z.string(),
  event_ts: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform((seconds) => new Date(Number(seconds) * 1000)),
});
export type PostbackForm = z.infer<typeof postbackForm>;
