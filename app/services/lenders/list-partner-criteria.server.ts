import { enabledProducts } from "@tenants/brand/features";
import { inLanguage } from "~/domain/lenders/in-language";
import { productOf } from "~/domain/products";
import type { TenantCtx } from "~/platform/context";

/**
 * What a partner may tell customers about a lender, under the specification's names for an eligibility row and the
 * lender's material (ENT-07). Null where the lender gives nothing.
 */
export type PartnerCriteria = {
  lender_id: string;
  name: string;
  age: string | null;
  employment: string | null;
  income: string | null;
  min_loan: string | null;
  max_loan: string | null;
  cibil: string | null;
  lender_journey: string | null;
  mp4_text: string | null;
  pptx_text: string | null;
  pdf_text: string | null;
};

/**
 * The live lenders of what the brand offers, named in the context's language: by priority, empty last, then by name
 * (API-05, PAR-05). A single-lender site has its own lender alone.
 */
export async function listPartnerCriteria({ ctx }: { ctx: TenantCtx }): Promise<PartnerCriteria[]> {
  const { brand } = ctx;
  const segments = new Set<string>(enabledProducts(brand).map((code) => productOf(code).segment));
  const rows = await ctx.tx.lender.findMany({
    where: {
      deletedAt: null,
      lenderStatus: 1,
      segments: { some: { segment: { in: [...segments] } } },
      ...(brand.lenderKey === null ? {} : { slug: brand.lenderKey }),
    },
    orderBy: [{ priority: { sort: "asc", nulls: "last" } }, { name: "asc" }, { id: "asc" }],
    select: {
      id: true,
      name: true,
      nameHi: true,
      ageText: true,
      employmentText: true,
      incomeText: true,
      minLoanText: true,
      maxLoanText: true,
      cibilText: true,
      lenderJourneyText: true,
      lenderJourneyTextHi: true,
      mp4Text: true,
      pptxText: true,
      pdfText: true,
    },
  });
  return rows.map((row) => ({
    lender_id: row.id,
    name: inLanguage(ctx.locale, row.name, row.nameHi),
    age: row.ageText,
    employment: row.employmentText,
    income: row.incomeText,
    min_loan: row.minLoanText,
    max_loan: row.maxLoanText,
    cibil: row.cibilText,
    lender_journey: inLanguage(ctx.locale, row.lenderJourneyText, row.lenderJourneyTextHi),
    mp4_text: row.mp4Text,
    pptx_text: row.pptxText,
    pdf_text: row.pdfText,
  }));
}
