import type { CREDIT_SCORE_CLASS } from "~/domain/lists/class-lists";
import type { Segment } from "~/domain/products";

type Employment = "salaried" | "selfEmployed" | "business";

/** A charge beside the fee: rupees, or a part of the loan. Its GST comes on top. */
export type OtherCharge = {
  kind: "stamp-duty" | "insurance";
  amount: { rupees: number } | { bps: number };
  gstBps: number;
  isOptional?: true;
};

/** The facts of a demo lender; the rest of its row is derived from them. */
export type DemoLender = {
  slug: string;
  name: string;
  legalName: string;
  segments: readonly [Segment, ...Segment[]];
  /** Its interface: a slug of app/integrations/lenders. */
  protocol: string;
  group: string;
  /** An inactive lender stays in the back office and is never offered. */
  active: boolean;
  priority: number | null;
  /** Net per month, whole rupees. */
  income: readonly [min: number | null, max: number | null];
  /** Whole years, both included. */
  age: readonly [min: number, max: number];
  employment: readonly Employment[];
  /** True for a lender for households with up to ₹3,00,000 a year only. */
  microfinanceOnly?: true;
  /** True for a lender for women only. */
  womenOnly?: true;
  /** The lowest score class that it takes; null for any. */
  credit: (typeof CREDIT_SCORE_CLASS)[number]["key"] | null;
  loan: {
    minRupees: number;
    maxRupees: number;
    months: readonly [min: number, max: number];
    /** Interest a year, basis points. */
    rateBps: readonly [from: number, to: number];
    /** Of the loan amount, GST included. */
    feeBps: number;
    /** Charged for every loan, plus 18 % GST; whole rupees. */
    fixedRupees?: number;
    /** The least and the most of the fee, GST included; whole rupees. */
    feeLimits?: readonly [least: number, most: number];
    /** What else is charged: duty of the state, or cover that the customer may refuse. */
    others?: readonly OtherCharge[];
  };
  /** Penal charges a year on what is overdue, basis points. */
  penalBps: number;
  /** A special offer that runs from one day to another, both counted from today. */
  offer?: { text: string; textHi: string; days: readonly [from: number, until: number]; on: boolean; womenOnly?: true };
  /** Prefixes of the pincodes that it serves; omitted: everywhere. */
  pincodes?: readonly string[];
  journey: string;
};
