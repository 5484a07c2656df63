import { freeSlug, slugOf } from "~/domain/lenders/lender-name";
import type { Segment } from "~/domain/products";
import { no, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { formId } from "~/platform/ids";
import { lenderFields, RECORD } from "./lender-record";

/**
 * Creates a lender, switched off until it is complete (OQ-95), and with a segment when the list is filtered by one
 * (OQ-52). Refuses `name-taken` when a lender has this name. A form that is sent again, with its `key`, adds nothing.
 */
export async function createLender({
  ctx,
  name,
  segment = null,
  key = "",
}: {
  ctx: TenantCtx<StaffActor>;
  name: string;
  segment?: Segment | null | undefined;
  key?: string | undefined;
}) {
  await ctx.tx.$queryRaw`select 1 as held from pg_advisory_xact_lock(hashtext('lenders:create'))`;
  const id = formId(key, { name, segment, by: ctx.actor.staffUserId });
  const made = await ctx.tx.lender.findUnique({ where: { id }, include: RECORD });
  if (made) return yes({ lender: lenderFields(made) });
  const namesake = await ctx.tx.lender.findFirst({
    where: { name: { equals: name, mode: "insensitive" }, deletedAt: null },
    select: { id: true },
  });
  if (namesake) return no("name-taken");
  const slug = slugOf(name);
  const taken = await ctx.tx.lender.findMany({ where: { slug: { startsWith: slug } }, select: { slug: true } });
  const row = await ctx.tx.lender.create({
    data: {
      id,
      slug: freeSlug(slug, new Set(taken.map((other) => other.slug))),
      name,
      createdAt: ctx.now,
      ...(segment ? { segments: { create: { segment } } } : {}),
    },
    include: RECORD,
  });
  await audit(ctx, "lender.create", { kind: "lender", id }, { after: { name, segments: segment ? [segment] : [] } });
  return yes({ lender: lenderFields(row) });
}
