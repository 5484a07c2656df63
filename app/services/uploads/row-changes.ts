import { z } from "zod";
import { isOutcome, isStage, statusKey } from "~/domain/applications/status";
import { formatDay } from "~/domain/dates/parse-day";
import { formatBps, formatPaise } from "~/domain/money/rupees";
import { definitionOf, type UploadKind } from "~/domain/uploads/kinds";
import type { UploadField, UploadFieldForm } from "~/domain/uploads/upload-definition";
import type { RowFacts, RowFieldChange } from "~/domain/uploads/upload-facts";

/** What a row stores of before and after, by column name. */
export const storedChange = z.record(z.string(), z.unknown());
export type StoredChange = Readonly<z.output<typeof storedChange>>;

type Show = (values: StoredChange, field: string) => string;

const number = (show: (value: number) => string): Show => {
  return (values, field) => {
    const value = values[field];
    return typeof value === "number" ? show(value) : "";
  };
};
const paise = number(formatPaise);

const SHOW: Readonly<Record<Exclude<UploadFieldForm, "slab">, Show>> = {
  text: (values, field) => String(values[field] ?? ""),
  paise,
  rate: number(formatBps),
  /** Rows of an earlier version hold whole rupees. */
  "loan-paise": (values, field) => {
    const rupees = values[field.replace("_amount_paise", "_rupees")];
    return typeof rupees === "number" ? formatPaise(rupees * 100) : paise(values, field);
  },
  day: (values, field) => {
    const value = values[field];
    return typeof value === "string" ? formatDay(value) : "";
  },
  status: (values) => {
    const [stage, outcome] = [Number(values.stage), Number(values.outcome)];
    return isStage(stage) && isOutcome(outcome) ? statusKey({ stage, outcome }) : "";
  },
};

type Slab = { flat?: string | null | undefined; ppm?: string | null | undefined } | null;

type ChangedRow = {
  verdict: RowFacts["verdict"];
  before: StoredChange | null;
  after: StoredChange | null;
  slabId?: string | null | undefined;
  slab?: Slab | undefined;
};

/** What a slab pays; "" where none fits the lender's month. */
function slabText({ slabId, slab }: ChangedRow): string {
  const { ppm, flat } = (slabId && slab) || {};
  const parts = [
    ...(Number(ppm ?? 0) > 0 ? [`${Number(ppm) / 10_000}%`] : []),
    ...(Number(flat ?? 0) > 0 ? [formatPaise(Number(flat))] : []),
  ];
  return parts.join(" + ");
}

/** The changes of a row, field by field. A statement line names the slab that pays. */
export function changesOf(kind: UploadKind, row: ChangedRow): RowFieldChange[] {
  const { before, after } = row;
  if (!before || !after) return [];
  const { fields, startsFromNothing } = definitionOf(kind);
  const isNew = startsFromNothing && row.verdict === "create";
  return fields.flatMap(({ name: field, as }: UploadField) => {
    if (as === "slab") return row.slab === undefined ? [] : [{ field, before: "", after: slabText(row) }];
    const change = { field, before: isNew ? "" : SHOW[as](before, field), after: SHOW[as](after, field) };
    return change.before === change.after ? [] : [change];
  });
}
