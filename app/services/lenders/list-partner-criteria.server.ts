import type { TenantCtx } from "~/platform/context";

/** What a partner may tell people about a lender, under the specification's names (ENT-07). Null where nothing is written. */
export type PartnerCriteria = {
  lender_id: string;
  name: string;
  age_text: string | null;
  employment_text: string | null;
  income_text: string | null;
  min_loan_text: string | null;
  max_loan_text: string | null;
  cibil_text: string | null;
  lender_journey_text: string | null;
  mp4_text: string | null;
  pptx_text: string | null;
  pdf_text: string | null;
};

/** The lenders that take applications now: by priority, empty last, then by name (API-05, PAR-05). */
export async function listPartnerCriteria({ ctx }: { ctx: TenantCtx }): Promise<PartnerCriteria[]> {
  const rows = await ctx.tx.lender.findMany({
    where: { deletedAt: null, lenderStatus: 1 },
    orderBy: [{ priority: { sort: "asc", nulls: "last" } }, { name: "asc" }, { id: "asc" }],
    select: {
      id: true,
      name: true,
      ageText: true,
      employmentText: true,
      incomeText: true,
      minLoanText: true,
      maxLoanText: true,
      cibilText: true,
      lenderJourneyText: true,
      mp4Text: true,
      pptxText: true,
      pdfText: true,
    },
  });
  return rows.map((row) => ({
    lender_id: row.id,
    name: row.name,
    age_text: row.ageText,
    employment_text: row.employmentText,
    income_text: row.incomeText,
    min_loan_text: row.minLoanText,
    max_loan_text: row.maxLoanText,
    cibil_text: row.cibilText,
    lender_journey_text: row.lenderJourneyText,
    mp4_text: row.mp4Text,
    pptx_text: row.pptxText,
    pdf_text: row.pdfText,
  }));
}
