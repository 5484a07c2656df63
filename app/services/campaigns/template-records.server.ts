import type { DltRegistration } from "~/domain/campaigns/campaign";
import { type MessageChannel, messageChannel, messageLanguage } from "~/domain/campaigns/channels";
import { MAX_LISTED } from "~/domain/lists/max-listed";
import { isUuid } from "~/domain/patterns/uuid";
import type { StaffActor, TenantCtx } from "~/platform/context";
import type { Prisma } from "~/platform/database/client.server";
import { brands } from "~/services/brands/brands.server";

type Ctx = TenantCtx<StaffActor>;
type Row = Prisma.MessageTemplateGetPayload<object>;

/** The registration of a stored text; null outside SMS. */
export const dltOf = ({ dltEntityId, dltHeader, dltTemplateId }: Row): DltRegistration | null =>
  dltEntityId && dltHeader && dltTemplateId
    ? { entityId: dltEntityId, header: dltHeader, templateId: dltTemplateId }
    : null;

function templateRecord(row: Row) {
  return {
    brandId: row.brandId,
    brand: brands().current().byId.get(row.brandId)?.name ?? "",
    id: row.id,
    version: row.version,
    name: row.name,
    channel: messageChannel.parse(row.channel),
    locale: messageLanguage.parse(row.locale),
    subject: row.subject,
    body: row.body,
    dlt: dltOf(row),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A stored text as the back office reads it. */
export type TemplateRecord = ReturnType<typeof templateRecord>;

/** The texts in use, by brand, name, channel and language. A brand has few; the list of all brands can be cut. */
export async function listTemplates({
  ctx,
  brandId,
  channel,
}: {
  ctx: Pick<Ctx, "tx">;
  brandId: string | null;
  channel: MessageChannel | null;
}): Promise<TemplateRecord[]> {
  const rows = await ctx.tx.messageTemplate.findMany({
    where: { archivedAt: null, ...(brandId ? { brandId } : {}), ...(channel ? { channel } : {}) },
    orderBy: [{ brandId: "asc" }, { name: "asc" }, { channel: "asc" }, { locale: "asc" }],
    take: MAX_LISTED.messageTemplates,
  });
  return rows.map(templateRecord);
}

/** One text in use; null when there is none. */
export async function readTemplate(ctx: Ctx, brandId: string, id: string): Promise<TemplateRecord | null> {
  if (!isUuid(brandId) || !isUuid(id)) return null;
  const row = await ctx.tx.messageTemplate.findFirst({ where: { brandId, id, archivedAt: null } });
  return row && templateRecord(row);
}
