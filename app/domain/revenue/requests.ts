import { z } from "zod";
import { type No, no, type Yes, yes } from "~/domain/result";
import { errorsByField } from "~/domain/validation/errors-by-field";
import { formKey } from "~/domain/validation/form-fields";
import { type Figure, type FigureFault, parseCount, parsePaise, parseRate, type SentAmount } from "./amounts";
import type { Box } from "./slab";

/** What is wrong with a field of a slab. The form has the messages. */
export type RevenueFault =
  | FigureFault
  | "type-required"
  | "percent-range"
  | "percent-precise"
  | "not-whole"
  | "max-not-greater"
  | "flat-or-percent"
  | "status";

const figure = z.union([z.number(), z.string(), z.null()]).optional();
const rupees = figure.describe("Rupees, at least 0, at most two decimals; null or omitted: no limit");
const count = figure.describe("A whole number, at least 0; null or omitted: no limit");

/** POST /api/lender-revenue/create (API-28). */
export const createRevenueBody = z.object({
  lender_id: z.uuid(),
  slab_disbursed_min: rupees,
  slab_disbursed_max: rupees,
  slab_number_min: count,
  slab_number_max: count,
  ats_min: rupees,
  ats_max: rupees,
  revenue_type_id: figure.describe("An id of /api/lender-revenue/get-types"),
  revenue_flat: rupees.describe("Rupees, at least 0, at most two decimals"),
  revenue_percent: figure.describe("Percent of the whole amount, 0 to 100, at most three decimals"),
  status: z
    .union([z.literal([0, 1, "0", "1"]), z.boolean()])
    .optional()
    .describe("1 on, 0 off; default 1"),
  key: formKey,
});

/** POST /api/lender-revenue/update (API-29). An outdated `version` gives 409. */
export const updateRevenueBody = createRevenueBody.omit({ key: true }).extend({
  id: z.uuid(),
  version: z.coerce.number().int().positive().optional(),
});

/**
 * POST /api/lender-revenue/set-order (API-30). `previous_ids` is the order that the sender saw; 409 if it has changed.
 */
export const setRevenueOrderBody = z.object({
  lender_id: z.uuid(),
  lender_revenue_ids: z.array(z.uuid()).max(1000),
  previous_ids: z.array(z.uuid()).max(1000).optional(),
});

export type RevenueFields = Omit<z.infer<typeof createRevenueBody>, "lender_id" | "key">;
export type RevenueField = keyof RevenueFields;
export type RevenueFaults = Partial<Record<RevenueField, RevenueFault>>;

/** A slab as it is stored: paise, parts per million. */
export type RevenueValues = Box & { typeId: number; flat: bigint | null; rate: bigint | null; status: 0 | 1 };

const RANGES = [
  ["disbursed", "slab_disbursed_min", "slab_disbursed_max", parsePaise],
  ["count", "slab_number_min", "slab_number_max", parseCount],
  ["ats", "ats_min", "ats_max", parsePaise],
] as const;

const typeIdOf = (sent: SentAmount): number | null => {
  const text = String(sent ?? "");
  return /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : null;
};

/** Reads a slab from a form or an API call, with at most one fault for each field (VAL-15 … VAL-20). */
export function readRevenue(
  sent: RevenueFields,
): Yes<{ values: RevenueValues }> | No<"invalid", { faults: RevenueFaults }> {
  const faults: RevenueFaults = {};
  const read = (field: RevenueField, parsed: Figure, own: Partial<Record<FigureFault, RevenueFault>> = {}) => {
    if (parsed.ok) return parsed.value;
    faults[field] = own[parsed.code] ?? parsed.code;
    return null;
  };
  const box = Object.fromEntries(
    RANGES.map(([dimension, minField, maxField, parse]) => {
      const own = dimension === "count" ? { "too-precise": "not-whole" as const } : {};
      const min = read(minField, parse(sent[minField]), own);
      const max = read(maxField, parse(sent[maxField]), own);
      if (min !== null && max !== null && max <= min) faults[maxField] = "max-not-greater";
      return [dimension, { min, max }];
    }),
  ) as Box;
  const flat = read("revenue_flat", parsePaise(sent.revenue_flat));
  const rate = read("revenue_percent", parseRate(sent.revenue_percent), {
    "not-positive": "percent-range",
    "too-large": "percent-range",
    "too-precise": "percent-precise",
  });
  const typeId = typeIdOf(sent.revenue_type_id);
  if (typeId === null) faults.revenue_type_id = "type-required";
  if (!faults.revenue_flat && !faults.revenue_percent && (flat ?? 0n) === 0n && (rate ?? 0n) === 0n)
    faults.revenue_flat = "flat-or-percent";
  if (typeId === null || Object.keys(faults).length > 0) return no("invalid", { faults });
  const status = sent.status === undefined || Number(sent.status) === 1 ? 1 : 0;
  return yes({ values: { ...box, typeId, flat, rate, status } });
}

const typed = z.string().optional();

/** The texts of a slab's form, checked by the rules of the API call. Faults in `waits` are left out. */
const revenueForm = (waits: readonly RevenueFault[]) =>
  z
    .object({
      slab_disbursed_min: typed,
      slab_disbursed_max: typed,
      slab_number_min: typed,
      slab_number_max: typed,
      ats_min: typed,
      ats_max: typed,
      revenue_type_id: typed,
      revenue_flat: typed,
      revenue_percent: typed,
      status: z.enum(["0", "1"]).optional(),
    } satisfies Record<RevenueField, z.ZodType>)
    .superRefine((texts, issues) => {
      const read = readRevenue(texts);
      for (const [field, fault] of read.ok ? [] : Object.entries(read.faults))
        if (!waits.includes(fault)) issues.addIssue({ code: "custom", path: [field], message: fault });
    });

/** The form of a slab. Its messages are faults. */
export const revenueRequest = revenueForm([]);

/** The same before the form is sent: empty fields are not a fault yet. */
export const revenueDraft = revenueForm(["type-required", "flat-or-percent"]);

/** Faults of an API body by field; `unreadable` for a value of the wrong type. */
export type BodyFaults = Partial<Record<string, RevenueFault | "unreadable">>;

export type Refused = No<"invalid", { faults: BodyFaults }>;

const unreadable = (error: z.ZodError): BodyFaults =>
  Object.fromEntries(
    Object.keys(errorsByField(error)).map((field) => [
      field,
      field === "revenue_type_id" ? "type-required" : field === "status" ? "status" : "unreadable",
    ]),
  );

/** The body of API-28. */
export function parseCreateRevenue(
  body: unknown,
): Yes<{ lenderId: string; values: RevenueValues; key: string | undefined }> | Refused {
  const parsed = createRevenueBody.safeParse(body);
  if (!parsed.success) return no("invalid", { faults: unreadable(parsed.error) });
  const read = readRevenue(parsed.data);
  return read.ok ? yes({ lenderId: parsed.data.lender_id, values: read.values, key: parsed.data.key }) : read;
}

export type RevenueUpdate = { id: string; lenderId: string; version: number | null; values: RevenueValues };

/** The body of API-29. */
export function parseUpdateRevenue(body: unknown): Yes<RevenueUpdate> | Refused {
  const parsed = updateRevenueBody.safeParse(body);
  if (!parsed.success) return no("invalid", { faults: unreadable(parsed.error) });
  const read = readRevenue(parsed.data);
  if (!read.ok) return read;
  const { id, lender_id: lenderId, version = null } = parsed.data;
  return yes({ id, lenderId, version, values: read.values });
}

export type RevenueOrder = { lenderId: string; ids: readonly string[]; previousIds: readonly string[] | null };

/** The body of API-30: each id once. */
export function parseSetRevenueOrder(body: unknown): Yes<RevenueOrder> | Refused {
  const parsed = setRevenueOrderBody.safeParse(body);
  if (!parsed.success) return no("invalid", { faults: unreadable(parsed.error) });
  const { lender_id: lenderId, lender_revenue_ids: ids, previous_ids: previousIds = null } = parsed.data;
  if (new Set(ids).size < ids.length) return no("invalid", { faults: { lender_revenue_ids: "unreadable" } });
  return yes({ lenderId, ids, previousIds });
}
