import type { ReportStep } from "~/domain/reports/report-step";
import { reportStepWords } from "./report-steps";

/** The reports by product and by lender. */
export const figureWords = {
  products: {
    documentTitle: "Admin - Products Report",
    title: "Products Report",
    lead: "Each step counts on its own day in India. Submitted and later steps count every lender of an application.",
  },
  vendors: {
    documentTitle: "Admin - Vendors Products Report",
    title: "Vendors Products Report",
    lead: "Each lender and product. The approval rate is of what the lender decided in these days; revenue is what lenders state they pay for the loans disbursed in these days.",
  },
  brand: "Brand",
  allBrands: "All brands",
  show: "Show",
  product: "Product",
  lender: "Lender",
  total: "All",
  steps: reportStepWords,
  disbursedAmount: "Disbursed amount",
  approvalRate: "Approval rate",
  averageTicket: "Average loan",
  revenue: "Revenue",
  table: "Figures",
  chart: "By day",
  chartOf: (days: number) => `Submitted, approved and disbursed on ${days} ${days === 1 ? "day" : "days"}`,
  topLenders: "Most disbursed",
  none: "Nothing has happened in these days.",
  list: (step: string, of: string) => `${step}: ${of}`,
} as const;

/** The titles of a file of figures. */
export const figureHead = (steps: readonly ReportStep[], withLender: boolean): string[] => [
  ...(withLender ? [figureWords.lender] : []),
  figureWords.product,
  ...steps.map((step) => reportStepWords[step]),
  `${figureWords.disbursedAmount} (₹)`,
  ...(withLender
    ? [`${figureWords.approvalRate} (%)`, `${figureWords.averageTicket} (₹)`, `${figureWords.revenue} (₹)`]
    : []),
];
