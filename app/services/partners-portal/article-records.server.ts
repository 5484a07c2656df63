import type { ArticleInput } from "~/domain/partners-portal/articles";
import { yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { lockVersion } from "~/platform/database/lock-version.server";
import { formId } from "~/platform/ids";

type Ctx = TenantCtx<StaffActor>;

const SUBJECT = "portal-article";

/** Every text of the portal that is not deleted, as the form reads it. */
export async function listArticleRecords({ ctx }: { ctx: Pick<Ctx, "tx"> }) {
  const rows = await ctx.tx.portalArticle.findMany({
    where: { deletedAt: null },
    orderBy: [{ kind: "asc" }, { sortOrder: "asc" }, { id: "asc" }],
  });
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    kind: row.kind,
    title: row.title,
    title_hi: row.titleHi,
    body: row.body,
    body_hi: row.bodyHi,
    sort_order: String(row.sortOrder),
    status: row.status === 1 ? "1" : "",
  }));
}

const columnsOf = (input: ArticleInput) => ({
  kind: input.kind,
  title: input.title,
  titleHi: input.title_hi,
  body: input.body,
  bodyHi: input.body_hi,
  sortOrder: input.sort_order,
  status: input.status,
});

const locked = (ctx: Ctx, id: string, version: number) =>
  lockVersion(ctx.tx, "portal_articles", { id, version }, () =>
    ctx.tx.portalArticle.findFirst({ where: { id, deletedAt: null } }),
  );

/** Adds an article (`id` null), or saves one whose version is still the edited one (OQ-85). */
export async function saveArticle({
  ctx,
  id,
  version,
  key = "",
  input,
}: {
  ctx: Ctx;
  id: string | null;
  version: number;
  /** Of a new entry's form: sent again, it adds nothing. */
  key?: string | undefined;
  input: ArticleInput;
}) {
  const data = columnsOf(input);
  if (id === null) {
    const row = { id: formId(key, { ...input, by: ctx.actor.staffUserId }), ...data, createdAt: ctx.now };
    const { count } = await ctx.tx.portalArticle.createMany({ data: [row], skipDuplicates: true });
    if (count === 1) await audit(ctx, "portal-article.create", { kind: SUBJECT, id: row.id }, { after: input });
    return yes();
  }
  const found = await locked(ctx, id, version);
  if (!found.ok) return found;
  const { row } = found;
  await ctx.tx.portalArticle.update({
    where: { id },
    data: { ...data, version: { increment: 1 } },
    select: { id: true },
  });
  const before = {
    kind: row.kind,
    title: row.title,
    title_hi: row.titleHi,
    body: row.body,
    body_hi: row.bodyHi,
    sort_order: row.sortOrder,
    status: row.status,
  };
  await audit(ctx, "portal-article.update", { kind: SUBJECT, id }, { before, after: input });
  return yes();
}

/** Takes an article off the list. */
export async function deleteArticle({ ctx, id, version }: { ctx: Ctx; id: string; version: number }) {
  const found = await locked(ctx, id, version);
  if (!found.ok) return found;
  await ctx.tx.portalArticle.update({
    where: { id },
    data: { deletedAt: ctx.now, version: { increment: 1 } },
    select: { id: true },
  });
  await audit(ctx, "portal-article.delete", { kind: SUBJECT, id }, { before: { title: found.row.title } });
  return yes();
}
