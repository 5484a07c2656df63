import type { ArticleKind } from "~/domain/partners-portal/articles";
import type { TenantCtx } from "~/platform/context";

export type Article = { id: string; title: string; body: string; at: Date };

/** The shown texts of these kinds in the context's language: news from the newest, others by their order. */
export async function listArticles({
  ctx,
  kinds,
  limit = 200,
}: {
  ctx: TenantCtx;
  kinds: readonly ArticleKind[];
  limit?: number;
}): Promise<Article[]> {
  const isNews = kinds.includes("news");
  const rows = await ctx.tx.portalArticle.findMany({
    where: { kind: { in: [...kinds] }, status: 1, deletedAt: null },
    orderBy: isNews ? [{ createdAt: "desc" }, { id: "desc" }] : [{ sortOrder: "asc" }, { id: "asc" }],
    take: limit,
  });
  const isHindi = ctx.locale === "hi";
  return rows.map(({ id, title, titleHi, body, bodyHi, createdAt }) => ({
    id,
    title: isHindi ? titleHi : title,
    body: isHindi ? bodyHi : body,
    at: createdAt,
  }));
}
