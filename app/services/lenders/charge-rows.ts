import { z } from "zod";
import type { ChargeFields } from "~/domain/lenders/charge-fields";
import { CHARGE_KINDS } from "~/domain/money/charges";
import type { Prisma } from "~/platform/database/client.server";

/** How to read a lender's charges: the processing fee first. */
export const CHARGES = {
  select: {
    place: true,
    kind: true,
    name: true,
    nameHi: true,
    basis: true,
    rateBps: true,
    valuePaise: true,
    minPaise: true,
    maxPaise: true,
    gstBps: true,
    gstMode: true,
    gstChanges: true,
    isOptional: true,
    payee: true,
    paidAt: true,
  },
  orderBy: { place: "asc" },
} as const satisfies Prisma.Lender$chargesArgs;

/** A stored charge. */
export type ChargeRow = {
  place: number;
  kind: string | null;
  name: string | null;
  nameHi: string | null;
  basis: string;
  rateBps: number | null;
  valuePaise: bigint | null;
  minPaise: bigint | null;
  maxPaise: bigint | null;
  gstBps: number;
  gstMode: string;
  gstChanges: unknown;
  isOptional: boolean;
  payee: string;
  paidAt: string;
};

const GST_CHANGES = z.array(z.object({ from: z.string(), bps: z.number() })).catch([]);

const rupeesOf = (paise: bigint | null): number | null => (paise === null ? null : Number(paise) / 100);
const paiseOf = (rupees: number | null): bigint | null => (rupees === null ? null : BigInt(Math.round(rupees * 100)));

/** A stored charge as the API and the lender's page use it. */
export const chargeFieldsOf = (row: ChargeRow): ChargeFields => ({
  kind: CHARGE_KINDS.find((kind) => kind === row.kind) ?? null,
  name: row.name,
  name_hi: row.nameHi,
  percent: row.rateBps === null ? null : row.rateBps / 100,
  rupees: rupeesOf(row.valuePaise),
  min_rupees: rupeesOf(row.minPaise),
  max_rupees: rupeesOf(row.maxPaise),
  gst_percent: row.gstBps / 100,
  gst_on_top: row.gstMode === "on-top" ? 1 : 0,
  gst_changes: GST_CHANGES.parse(row.gstChanges).map(({ from, bps }) => ({ from, percent: bps / 100 })),
  optional: row.isOptional ? 1 : 0,
  payee: row.payee === "third-party" ? "third-party" : "lender",
  paid_at: row.paidAt === "first-instalment" ? "first-instalment" : "disbursal",
});

/** The columns of a charge. */
export const chargeColumns = (fields: ChargeFields) => ({
  kind: fields.kind,
  name: fields.name || null,
  nameHi: fields.name_hi || null,
  basis: fields.percent === null ? "rupees" : fields.rupees === null ? "percent" : "both",
  rateBps: fields.percent === null ? null : Math.round(fields.percent * 100),
  valuePaise: paiseOf(fields.rupees),
  minPaise: paiseOf(fields.min_rupees),
  maxPaise: paiseOf(fields.max_rupees),
  gstBps: Math.round(fields.gst_percent * 100),
  gstMode: fields.gst_on_top === 1 ? "on-top" : "included",
  gstChanges: fields.gst_changes.map(({ from, percent }) => ({ from, bps: Math.round(percent * 100) })),
  isOptional: fields.optional === 1,
  payee: fields.payee,
  paidAt: fields.paid_at,
});
