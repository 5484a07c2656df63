import type { CREDIT_SCORE_CLASS } from "~/domain/lists/class-lists";
import type { Segment } from "~/domain/products";

type Employment = "salaried" | "selfEmployed" | "business";

/** What defines a demo lender; everything else on its row follows from it. */
export type DemoLender = {
  slug: string;
  name: string;
  legalName: string;
  segments: readonly [Segment, ...Segment[]];
  /** The interface it is spoken to through: a slug of app/integrations/lenders. */
  protocol: string;
  group: string;
  /** An inactive lender stays in the back office and is offered to nobody. */
  active: boolean;
  priority: number | null;
  /** Net per month, whole rupees. */
  income: readonly [min: number | null, max: number | null];
  /** Whole years, both included. */
  age: readonly [min: number, max: number];
  employment: readonly Employment[];
  /** True for one that lends to households with up to ₹3,00,000 a year only. */
  microfinanceOnly?: true;
  /** True for one that lends to women only. */
  womenOnly?: true;
  /** The lowest score class that it takes; null takes everybody. */
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
  };
  /** Penal charges a year on what is overdue, basis points. */
  penalBps: number;
  /** A special offer that runs from and until so many days from today. */
  offer?: { text: string; textHi: string; days: readonly [from: number, until: number]; on: boolean; womenOnly?: true };
  /** First digits of the pincodes it serves; none: everywhere. */
  pincodes?: readonly string[];
  journey: string;
};
