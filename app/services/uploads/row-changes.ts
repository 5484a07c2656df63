import { z } from "zod";
import { formatDay } from "~/domain/dates/parse-day";
import { formatPaise } from "~/domain/money/rupees";
import type { UploadKind } from "~/domain/uploads/kinds";
import { DIFF_LABELS, LINE_LABELS, slabText, stageWord } from "~/i18n/staff/upload-rows";
import type { RowDiff } from "./types";

/** What a row stores of before and after, by column name. */
export const storedChange = z.record(z.string(), z.unknown());
export type StoredChange = Readonly<z.output<typeof storedChange>>;

type Show = (values: StoredChange, field: string) => string;
type Field = { field: string; label: string; show: Show };

const number = (show: (value: number) => string): Show => {
  return (values, field) => {
    const value = values[field];
    return typeof value === "number" ? show(value) : "";
  };
};
const plain: Show = (values, field) => String(values[field] ?? "");
const paise = number(formatPaise);
/** Rows of an earlier version hold whole rupees. */
const loan: Show = (values, field) => {
  const rupees = values[field.replace("_amount_paise", "_rupees")];
  return typeof rupees === "number" ? formatPaise(rupees * 100) : paise(values, field);
};
const day: Show = (values, field) => {
  const value = values[field];
  return typeof value === "string" ? formatDay(value) : "";
};
const status: Show = (values) => stageWord(Number(values.stage), Number(values.outcome));

const submission = (field: keyof typeof DIFF_LABELS, show: Show): Field => ({ field, label: DIFF_LABELS[field], show });
const line = (field: keyof typeof LINE_LABELS, show: Show): Field => ({ field, label: LINE_LABELS[field], show });

const SUBMISSION: readonly Field[] = [
  submission("status", status),
  submission("sub_status", plain),
  submission("sanctioned_amount_paise", loan),
  submission("disbursed_amount_paise", loan),
  submission("disbursed_on", day),
  submission("lender_ref", plain),
  submission("remark", plain),
];

/** The fields of each kind's rows, in the order in which they are shown. */
const FIELDS: Readonly<Record<UploadKind, readonly Field[]>> = {
  status: SUBMISSION,
  mis: [...SUBMISSION, line("payout", paise), line("due", paise), line("difference", paise)],
  commission: [
    line("partner", plain),
    line("period", plain),
    line("disbursed_paise", paise),
    line("commission_paise", paise),
    line("tds_paise", paise),
  ],
};

type SlabOf = { flat?: string | null; ppm?: string | null } | null;

/** The changes of a row, field by field. A statement line names the slab that pays. */
export function changesOf(
  kind: UploadKind,
  row: {
    verdict: RowDiff["verdict"];
    before: StoredChange | null;
    after: StoredChange | null;
    slabId?: string | null;
    slab?: SlabOf;
  },
): RowDiff["changes"] {
  const { before, after } = row;
  if (!before || !after) return [];
  const isNew = kind === "commission" && row.verdict === "create";
  const changes = FIELDS[kind]
    .map(({ field, label, show }) => ({
      label,
      before: isNew ? "" : show(before, field),
      after: show(after, field),
    }))
    .filter((change) => change.before !== change.after);
  if (kind === "status" || row.slab === undefined) return changes;
  const slab = row.slabId ? { flat: row.slab?.flat ?? null, ppm: row.slab?.ppm ?? null } : null;
  return [...changes, { label: LINE_LABELS.slab, before: "", after: slabText(slab) }];
}
