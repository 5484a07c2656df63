import { z } from "zod";
import { type ChargeFields, chargeFieldsSchema, NEW_CHARGE } from "~/domain/lenders/charge-fields";
import { parseNumber } from "~/ui/admin/parse-number";

const text = z.string().trim().default("");
const optionalText = text.transform((typed) => typed || null);
const flag = z.enum(["0", "1"]).transform((typed) => (typed === "1" ? 1 : 0));

const number = text.transform((typed, context) => {
  const parsed = parseNumber(typed);
  if (parsed.ok) return parsed.value;
  context.addIssue({ code: "custom", message: "number" });
  return z.NEVER;
});

/** The fields of the dialog, as typed. The last of several later GST rates is edited; the earlier ones stay. */
export const chargeForm = (earlier: ChargeFields["gst_changes"]) =>
  z
    .object({
      kind: z.enum(["", ...chargeFieldsSchema.shape.kind.unwrap().options]).default(""),
      name: optionalText,
      name_hi: optionalText,
      percent: number,
      rupees: number,
      min_rupees: number,
      max_rupees: number,
      gst_percent: number,
      gst_on_top: flag,
      next_gst_percent: number,
      next_gst_from: optionalText,
      optional: flag,
      payee: chargeFieldsSchema.shape.payee,
      paid_at: chargeFieldsSchema.shape.paid_at,
    })
    .transform(({ next_gst_percent: next, next_gst_from: from, kind, gst_percent: gst, ...typed }) => ({
      ...typed,
      kind: kind === "" ? null : kind,
      gst_percent: gst ?? 0,
      gst_changes: next === null || from === null ? earlier : [...earlier, { from, percent: next }],
    }))
    .pipe(chargeFieldsSchema);

const shown = (value: number | null): string => (value === null ? "" : String(value));

/** The texts of the dialog for a charge, or for a new one. */
export function chargeTexts(charge: ChargeFields | null, isFirst: boolean) {
  const from = charge ?? { ...NEW_CHARGE, kind: isFirst ? NEW_CHARGE.kind : ("documentation" as const) };
  const next = from.gst_changes.at(-1);
  return {
    kind: from.kind ?? "",
    name: from.name ?? "",
    name_hi: from.name_hi ?? "",
    percent: shown(from.percent),
    rupees: shown(from.rupees),
    min_rupees: shown(from.min_rupees),
    max_rupees: shown(from.max_rupees),
    gst_percent: shown(from.gst_percent),
    gst_on_top: String(from.gst_on_top),
    next_gst_percent: shown(next?.percent ?? null),
    next_gst_from: next?.from ?? "",
    optional: String(from.optional),
    payee: from.payee,
    paid_at: from.paid_at,
  };
}
