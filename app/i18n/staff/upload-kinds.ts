import { formatDay } from "~/domain/dates/parse-day";
import { formatPaise } from "~/domain/money/rupees";
import { count } from "~/domain/uploads/figures";
import { type DefinitionOf, UPLOAD_KINDS, type UploadKind, type UploadSums } from "~/domain/uploads/kinds";

/** A sentence about a detail: a cell of the file, or a figure. */
export type Sentence = (detail: string) => string;

/** The money of a file: what it is, and what belongs beside it. */
type MoneyWords = { label: string; note: (sums: UploadSums) => string };

type KindWords<Field extends string = string> = {
  /** Its entry in the navigation. */
  navigation: string;
  documentTitle: string;
  heading: string;
  /** The heading over the ids of a file's lines; null for a kind without lines (ADM-24). */
  resultsTitle: string | null;
  /** Its calls in the API document. */
  send: string;
  list: string;
  /** What it takes beside a sheet, where its definition has other endings, with its article. */
  otherFile?: string;
  /** Null for a kind without amounts. */
  money: MoneyWords | null;
  /** The names of its fields. */
  fields: Readonly<Record<Field, string>>;
  /** Why a row is left out, by code: the messages that other kinds do not share. */
  errors: Readonly<Record<string, Sentence>>;
};

type FieldOf<Kind extends UploadKind> = DefinitionOf<Kind>["fields"][number]["name"];
type Words<Kind extends UploadKind> = KindWords<FieldOf<Kind>> & {
  money: DefinitionOf<Kind>["money"] extends null ? null : MoneyWords;
  resultsTitle: DefinitionOf<Kind>["writesLines"] extends true ? string : null;
};

const APPLICATION_FIELDS = {
  status: "Status",
  sub_status: "Sub-status",
  sanctioned_amount_paise: "Sanctioned",
  sanctioned_rate_bps: "Sanctioned rate",
  charged_paise: "Charges",
  disbursed_amount_paise: "Disbursed",
  disbursed_on: "Disbursed on",
  lender_ref: "Lender reference",
  remark: "Remark",
};

const loans = (text: string) => (text === "1" ? "1 loan" : `${text} loans`);

/** The words of each kind of upload for staff. */
const KIND_WORDS: { readonly [Kind in UploadKind]: Words<Kind> } = {
  status: {
    navigation: "Application Status",
    documentTitle: "Admin - Application status files",
    heading: "Application status files",
    resultsTitle: null,
    send: "Upload an application-status file; answers when it is applied, or after ten seconds with 202",
    list: "The uploaded application-status files, newest first",
    money: {
      label: "Disbursed in this file",
      note: ({ disbursedCount, sanctionedPaise }) =>
        loans(count(disbursedCount)) + (sanctionedPaise > 0 ? `, sanctioned ${formatPaise(sanctionedPaise)}` : ""),
    },
    fields: APPLICATION_FIELDS,
    errors: {},
  },
  mis: {
    navigation: "MIS Upload",
    documentTitle: "Admin - MIS upload",
    heading: "MIS upload",
    resultsTitle: "Payout lines",
    send: "Upload a lender's disbursal statement; answers when it is applied, or after ten seconds with 202",
    list: "The uploaded disbursal statements of lenders, newest first",
    money: { label: "Payout in this file", note: ({ duePaise }) => `due by slab ${formatPaise(duePaise)}` },
    fields: {
      ...APPLICATION_FIELDS,
      payment_reference: "Payment reference",
      payout: "Payout",
      due: "Due by slab",
      difference: "Difference",
      slab: "Slab",
    },
    errors: {
      "no-loan": () => "application_id is empty, and lender and lender_loan_no are not both given",
      "no-date": () => "disbursed_date is empty",
      "no-payout": () => "payout is empty",
      "more-than-sanctioned": (detail) =>
        `The lender would have disbursed more than the ${formatPaise(Number(detail))} that it has sanctioned`,
      "more-than-requested": (detail) =>
        `Together these disbursals are more than the ${formatPaise(Number(detail))} applied for, and the lender has named no sanctioned amount. Upload that in a status file first`,
      "repeated-or-further": (detail) =>
        `The statement of another month already has ${formatPaise(Number(detail))} for this loan. It could be the same disbursal or a further one, and the lender has named no sanctioned amount. Upload that in a status file first`,
      "which-part": (detail) => {
        const [paise = "", day = ""] = detail.split(",");
        return `This month's statement already has ${formatPaise(Number(paise))} on ${formatDay(day)} for this loan. To correct it, use the same amount or date. To add a disbursal, put both in one file`;
      },
      "other-month": (detail) =>
        `This loan is in row ${detail} with another month. Upload each month as a separate file`,
      part: (detail) => `Counted in row ${detail}: a further disbursal of the same loan`,
      "with-row": (detail) => `Left out with row ${detail}, which is about the same loan`,
    },
  },
  commission: {
    navigation: "Commission Upload",
    documentTitle: "Admin - Commission upload",
    heading: "Commission upload",
    resultsTitle: "Commission lines",
    send: "Upload commissions of partners; answers when they are applied, or after ten seconds with 202",
    list: "The uploaded commission files, newest first",
    money: { label: "Commission in this file", note: ({ tdsPaise }) => `TDS ${formatPaise(tdsPaise)}` },
    fields: {
      partner: "Partner",
      period: "Period",
      disbursed_paise: "Disbursed",
      commission_paise: "Commission",
      tds_paise: "TDS",
      slab: "Slab",
    },
    errors: {
      "no-partner": () => "partner_key is empty",
      "no-application": () => "application_id is empty",
      "no-period": () => "period is empty",
      "bad-period": (detail) => `Invalid period: ${detail}. Use YYYY-MM`,
      "bad-percent": (detail) => `Invalid percentage: ${detail}. Use 0 to 100`,
      "share-or-percent": (detail) =>
        `${detail} could be a percentage or a share of 1. Write it with its sign, such as 1.25% or 0.05%`,
      "no-commission": () => "commission_flat and commission_percent give no commission",
      "mixed-signs": () =>
        "commission_flat and commission_percent have different signs. Use one row to pay and one to take back",
      "opposite-signs": () =>
        "disbursed_amount and the commission have different signs. Use a minus for both to take back, or 0 for disbursed_amount to take back money alone",
      "nothing-disbursed": () => "disbursed_amount is 0. Give the amount that the commission is for",
      "more-than-amount": (detail) =>
        `The commission is more than the disbursed amount, ${formatPaise(Number(detail))}`,
      "unknown-partner": (detail) => `This application's brand has no partner ${detail}`,
      "ambiguous-partner": (detail) => `More than one partner is called ${detail}. Give the partner's id`,
      "not-partners-lead": (detail) => `This application did not come from ${detail}`,
      "not-disbursed": () => "No lender has disbursed this application",
      "more-than-disbursed": (detail) => `More than the ${formatPaise(Number(detail))} that the lender has disbursed`,
      "paid-in-all": (detail) =>
        `With its other months this application would be paid for more than the ${formatPaise(Number(detail))} that the lender has disbursed`,
      "period-ahead": (detail) => `The period ${detail} is in the future`,
      "period-before-disbursal": (detail) => {
        const [period = "", month = ""] = detail.split(",");
        return `The period ${period} is before the month of the disbursal, ${month}`;
      },
      "duplicate-line": (detail) => `Same partner, period and application twice, first in row ${detail}`,
      "more-than-paid": () => "More would be taken back than was paid for this application",
      "keeps-too-much": () =>
        "More would stay paid than the highest rate comes to for the amount that is left. Take back an amount at the rate that was paid, or use 0 for disbursed_amount to take back money alone",
    },
  },
  "bank-statement": {
    navigation: "Bank Upload",
    documentTitle: "Admin - Bank statement upload",
    heading: "Bank statement upload",
    resultsTitle: "Bank lines",
    send: "Upload a statement of the bank account, as a sheet or as camt.053; answers when it is applied, or after ten seconds with 202",
    list: "The uploaded bank statements, newest first",
    otherFile: "a camt.053 statement (.xml)",
    money: { label: "Credits in this file", note: ({ debitPaise }) => `debits ${formatPaise(debitPaise)}` },
    fields: {
      booked_on: "Date",
      credit_paise: "Credit",
      debit_paise: "Debit",
      reference: "Reference",
      narration: "Narration",
    },
    errors: {
      "no-booking-day": () => "date is empty",
      "booked-ahead": (detail) => `The date ${formatDay(detail)} is in the future`,
      "no-movement": () => "The row has neither a credit nor a debit",
      "both-movements": () => "The row has a credit and a debit. Use one row for each",
      "bad-movement": (detail) => `Invalid amount: ${detail}. Use rupees with at most two decimals`,
    },
  },
};

export const uploadKindWords = (kind: UploadKind): KindWords => KIND_WORDS[kind];

/** The messages of single kinds, beside the shared ones. */
export const ownSentences: Readonly<Record<string, Sentence>> = Object.fromEntries(
  UPLOAD_KINDS.flatMap(({ kind }) => Object.entries(KIND_WORDS[kind].errors)),
);
