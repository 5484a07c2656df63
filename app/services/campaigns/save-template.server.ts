import { type TemplateInput, templateColumns } from "~/domain/campaigns/template-requests";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { newId } from "~/platform/ids";
import { brands } from "~/services/brands/brands.server";
import { offeredChannels } from "./offered-channels.server";
import { readTemplate } from "./template-records.server";

type Ctx = TenantCtx<StaffActor>;

const SUBJECT = "message-template";

async function isTaken({ tx }: Ctx, { brand, name, channel, locale }: TemplateInput, id: string | null) {
  const other = await tx.messageTemplate.findFirst({
    where: { brandId: brand, name, channel, locale, archivedAt: null, ...(id ? { id: { not: id } } : {}) },
    select: { id: true },
  });
  return other !== null;
}

/**
 * Adds a text (`id` null), or saves one whose version is still the edited one. Campaigns that were made before go on
 * with their own copy.
 */
export async function saveTemplate({
  ctx,
  id,
  version,
  input,
}: {
  ctx: Ctx;
  id: string | null;
  version: number;
  input: TemplateInput;
}): Promise<Yes<{ id: string }> | No<"brand" | "channel" | "taken" | "not-found" | "stale">> {
  const brand = brands().current().byId.get(input.brand);
  if (!brand) return no("brand");
  if (!offeredChannels().includes(input.channel)) return no("channel");
  // Two new texts of one name come one after the other.
  await ctx.tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`message-template:${brand.id}`}, 0))`;
  if (await isTaken(ctx, input, id)) return no("taken");
  const data = { ...templateColumns(input), updatedAt: ctx.now };
  if (id === null) {
    const own = { brandId: brand.id, id: newId(), createdBy: ctx.actor.staffUserId, createdAt: ctx.now };
    await ctx.tx.messageTemplate.create({ data: { ...own, ...data }, select: { id: true } });
    await audit(
      { ...ctx, brand },
      "message-template.create",
      { kind: SUBJECT, id: own.id },
      { after: templateColumns(input) },
    );
    return yes({ id: own.id });
  }
  const before = await readTemplate(ctx, brand.id, id);
  if (!before) return no("not-found");
  const { count } = await ctx.tx.messageTemplate.updateMany({
    where: { brandId: brand.id, id, version, archivedAt: null },
    data: { ...data, version: { increment: 1 } },
  });
  if (count === 0) return no("stale");
  await audit(
    { ...ctx, brand },
    "message-template.update",
    { kind: SUBJECT, id },
    { before: { name: before.name, subject: before.subject, body: before.body }, after: templateColumns(input) },
  );
  return yes({ id });
}

/** Takes a text out of use. Campaigns that were made before keep their copy. */
export async function archiveTemplate({
  ctx,
  brandId,
  id,
  version,
}: {
  ctx: Ctx;
  brandId: string;
  id: string;
  version: number;
}): Promise<Yes | No<"not-found" | "stale">> {
  const brand = brands().current().byId.get(brandId);
  const before = brand && (await readTemplate(ctx, brand.id, id));
  if (!before) return no("not-found");
  const { count } = await ctx.tx.messageTemplate.updateMany({
    where: { brandId, id, version, archivedAt: null },
    data: { archivedAt: ctx.now, version: { increment: 1 } },
  });
  if (count === 0) return no("stale");
  await audit(
    { ...ctx, brand },
    "message-template.archive",
    { kind: SUBJECT, id },
    { before: { name: before.name, channel: before.channel, locale: before.locale } },
  );
  return yes();
}
