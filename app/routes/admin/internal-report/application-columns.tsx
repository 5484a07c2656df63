import { Link } from "@remix-run/react";
import { cx } from "class-variance-authority";
import { reportWords as words } from "~/i18n/staff/internal-report";
import { columnsOf } from "~/ui/admin/table/setup";
import { buttonClass } from "~/ui/components/button";
import type { Tone } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { SelectAllBox, SelectBox } from "./selected-rows";

export type GridRow = {
  id: string;
  applicationId: string;
  href: string;
  brand: string;
  name: string;
  contact: string;
  product: string;
  productName: string;
  lender: string | null;
  lenderRef: string | null;
  stage: string;
  tone: Tone;
  days: number;
  next: string;
  isLate: boolean;
  isIdle: boolean;
  owner: string | null;
  /** Of a list of calls; else null. */
  call: { href: string; soFar: string; isTaken: boolean; next: string | null; last: string | null } | null;
};

const { accessor, columns, display } = columnsOf<GridRow>();

/** A long name ends in dots; the whole is its title. */
const Clipped = ({ text, className }: { text: string; className: string }) => (
  <span className={cx("block truncate", className)} title={text}>
    {text}
  </span>
);

/** Columns that a narrow grid leaves out, the least needed first; a folded row has them all. */
const FROM_WIDE = "sm:@max-[48rem]:hidden";
const FROM_MIDDLE = "sm:@max-[40rem]:hidden";
const whenWide = { head: FROM_WIDE, cell: FROM_WIDE };
const whenMiddle = { head: FROM_MIDDLE, cell: FROM_MIDDLE };

/** Only the age sorts: its order is that of the whole list, not of the page. */
const UNSORTED = { enableSorting: false };

const SELECT = display({
  id: "select",
  header: () => <SelectAllBox />,
  meta: { cell: "sm:w-8" },
  cell: ({ row: { original: row } }) => <SelectBox id={row.applicationId} name={row.name} />,
});
const BRAND = accessor("brand", {
  ...UNSORTED,
  header: words.brand,
  meta: whenMiddle,
  cell: ({ row: { original: row } }) => <Clipped text={row.brand} className="sm:max-w-24 sm:@max-[56rem]:max-w-18" />,
});
const NAME = accessor("name", {
  ...UNSORTED,
  header: words.customer,
  meta: { isRowHead: true },
  cell: ({ row: { original: row } }) => (
    <Link to={row.href} prefetch="none" preventScrollReset className="whitespace-nowrap">
      {row.name}
    </Link>
  ),
});
const PRODUCT = accessor("product", {
  ...UNSORTED,
  header: words.product,
  meta: whenMiddle,
  cell: ({ row: { original: row } }) => <span title={row.productName}>{row.product}</span>,
});
const LENDER = accessor(({ lender }) => lender ?? "–", {
  id: "lender",
  ...UNSORTED,
  header: words.lender,
  cell: ({ row: { original: row } }) => (
    <Clipped text={row.lender ?? "–"} className="sm:max-w-32 sm:@max-[56rem]:max-w-22" />
  ),
});
const REFERENCE = accessor(({ lenderRef }) => lenderRef ?? "–", {
  id: "reference",
  ...UNSORTED,
  header: words.referenceColumn,
  meta: whenWide,
  cell: ({ row: { original: row } }) => (
    <Clipped text={row.lenderRef ?? "–"} className="sm:max-w-26 sm:@max-[56rem]:max-w-18" />
  ),
});
const STAGE = accessor("stage", {
  ...UNSORTED,
  header: words.status,
  cell: ({ row: { original: row } }) => <StatusBadge tone={row.tone}>{row.stage}</StatusBadge>,
});
const AGE = accessor("days", {
  header: words.age,
  meta: { align: "end" },
  cell: ({ row: { original: row } }) => (
    <span className={cx("whitespace-nowrap tabular-nums", row.isLate && "font-bold text-bad")}>
      {words.ageDays(row.days)}
    </span>
  ),
});
const NEXT = accessor("next", {
  ...UNSORTED,
  header: words.next,
  cell: ({ row: { original: row } }) => <span className={row.isIdle ? "text-ink-3" : ""}>{row.next}</span>,
});
const OWNER = accessor(({ owner }) => owner ?? words.noOwner, {
  id: "owner",
  ...UNSORTED,
  header: words.owner,
  meta: whenWide,
  cell: ({ row: { original: row } }) =>
    row.owner ? (
      <Clipped text={row.owner} className="sm:max-w-20 sm:@max-[56rem]:max-w-14" />
    ) : (
      <span className="text-ink-3">{words.noOwner}</span>
    ),
});

/** The columns of the applications grid. */
export const APPLICATION_COLUMNS = columns([SELECT, BRAND, NAME, PRODUCT, LENDER, REFERENCE, STAGE, AGE, NEXT, OWNER]);

const NUMBER = accessor("contact", {
  ...UNSORTED,
  header: words.calls.number,
  meta: { ...whenWide, cell: cx(FROM_WIDE, "whitespace-nowrap tabular-nums") },
});
const CALLS = accessor(({ call }) => call?.soFar ?? "–", {
  id: "calls",
  ...UNSORTED,
  header: words.calls.soFar,
  cell: ({ row: { original: row } }) =>
    row.call?.isTaken ? (
      <StatusBadge tone="info">{row.call.soFar}</StatusBadge>
    ) : (
      <span className="whitespace-nowrap tabular-nums">{row.call?.soFar ?? "–"}</span>
    ),
});
const NEXT_CALL = accessor(({ call }) => call?.next ?? "–", {
  id: "nextCall",
  ...UNSORTED,
  header: words.calls.next,
  meta: { cell: "tabular-nums" },
});
const LAST_OUTCOME = accessor(({ call }) => call?.last ?? "–", {
  id: "lastOutcome",
  ...UNSORTED,
  header: words.calls.last,
});
const CALL = display({
  id: "call",
  header: words.calls.action,
  cell: ({ row: { original: row } }) =>
    row.call && (
      <Link
        to={row.call.href}
        prefetch="none"
        aria-label={words.calls.callNamed(row.name)}
        className={buttonClass({ kind: "secondary", size: "inline" })}
      >
        {words.calls.call}
      </Link>
    ),
});

/** The columns of a list of calls. */
export const CALL_COLUMNS = columns([
  SELECT,
  BRAND,
  NAME,
  NUMBER,
  PRODUCT,
  STAGE,
  AGE,
  CALLS,
  NEXT_CALL,
  LAST_OUTCOME,
  CALL,
]);
