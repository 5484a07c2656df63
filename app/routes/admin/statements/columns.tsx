import { Link } from "@remix-run/react";
import { formatPercent } from "~/domain/money/percent";
import { formatPaise, formatPaiseInColumn } from "~/domain/money/rupees";
import type { CommissionTax } from "~/domain/statements/tax-rule";
import { dayWords } from "~/i18n/day-words";
import { monthWords } from "~/i18n/month-words";
import { GST_STATES } from "~/i18n/staff/gst-states";
import { statementWords as words } from "~/i18n/staff/statements";
import { columnsOf } from "~/ui/admin/table/setup";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { RemoveRule } from "./add-rule";

type PartnerRow = {
  brandId: string;
  brand: string;
  partnerId: string;
  partner: string;
  closedMonth: string | null;
  closingPaise: number;
  disputes: number;
  answerBy: string | null;
};

const END = { meta: { align: "end" as const } };
const partner = columnsOf<PartnerRow>();

/** A partner with its last closed month, what is to be paid, and its open disputes. */
export const PARTNER_COLUMNS = partner.columns([
  partner.accessor("partner", {
    header: words.partner,
    cell: ({ row: { original } }) => (
      <Link to={`/admin/statements/${original.brandId}/${original.partnerId}`}>{original.partner}</Link>
    ),
  }),
  partner.accessor("brand", { header: words.brand }),
  partner.accessor(({ closedMonth }) => (closedMonth === null ? words.neverClosed : monthWords(closedMonth, "en")), {
    id: "closed",
    header: words.closed,
  }),
  partner.accessor(({ closingPaise }) => formatPaiseInColumn(closingPaise), { id: "due", header: words.due, ...END }),
  partner.accessor("disputes", {
    header: words.disputes,
    cell: ({ row: { original } }) =>
      original.answerBy ? (
        <StatusBadge tone="warn">{words.answerBy(original.disputes, dayWords(original.answerBy, "en"))}</StatusBadge>
      ) : (
        "0"
      ),
  }),
]);

type RuleRow = {
  id: string;
  tax: CommissionTax;
  validFrom: string;
  rateBps: number;
  thresholdPaise: number | null;
  code: string;
};

const rule = columnsOf<RuleRow>();

/** A dated rule of tax. */
export const RULE_COLUMNS = rule.columns([
  rule.accessor(({ tax }) => words.taxes[tax], { id: "tax", header: words.tax }),
  rule.accessor(({ validFrom }) => dayWords(validFrom, "en"), { id: "from", header: words.from }),
  rule.accessor(({ rateBps }) => formatPercent(rateBps), { id: "rate", header: words.rate, ...END }),
  rule.accessor(({ thresholdPaise }) => (thresholdPaise === null ? "–" : formatPaise(thresholdPaise)), {
    id: "threshold",
    header: words.threshold,
    ...END,
  }),
  rule.accessor("code", { header: words.code }),
  rule.accessor("id", { header: "", cell: ({ row }) => <RemoveRule id={row.original.id} code={row.original.code} /> }),
]);

type BrandRow = {
  brandId: string;
  brand: string;
  fromMonth: string;
  legalName: string;
  stateCode: string;
  gstinMasked: string | null;
};

const brand = columnsOf<BrandRow>();

/** Who a brand is for taxes, from a month on. */
export const BRAND_COLUMNS = brand.columns([
  brand.accessor("brand", { header: words.brand }),
  brand.accessor(({ fromMonth }) => monthWords(fromMonth, "en"), { id: "fromMonth", header: words.from }),
  brand.accessor("legalName", { header: words.legalName }),
  brand.accessor(({ gstinMasked }) => gstinMasked ?? words.notRegistered, { id: "gstin", header: words.gstin }),
  brand.accessor(({ stateCode }) => `${stateCode} ${GST_STATES[stateCode] ?? ""}`, {
    id: "state",
    header: words.stateOf,
  }),
]);
