import { type CampaignState, campaignState } from "~/domain/campaigns/campaign";
import { messageChannel } from "~/domain/campaigns/channels";
import type { Cursor } from "~/domain/lists/cursor";
import { isUuid } from "~/domain/patterns/uuid";
import type { StaffActor, TenantCtx } from "~/platform/context";
import type { Prisma } from "~/platform/database/client.server";
import { nextCursor, olderThan } from "~/platform/database/keyset.server";
import { brands } from "~/services/brands/brands.server";
import { type CampaignFigures, campaignFigures } from "./campaign-figures.server";

type Ctx = TenantCtx<StaffActor>;

const PAGE = 50;

async function describeCampaigns({ tx }: Pick<Ctx, "tx">, rows: readonly Prisma.CampaignGetPayload<object>[]) {
  const staff = await tx.staffUser.findMany({
    where: { id: { in: rows.map(({ createdBy }) => createdBy) } },
    select: { id: true, name: true },
  });
  const figures = await campaignFigures(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    brandId: row.brandId,
    brand: brands().current().byId.get(row.brandId)?.name ?? "",
    id: row.id,
    name: row.name,
    channel: messageChannel.parse(row.channel),
    template: row.templateName,
    segment: row.segment,
    texts: row.texts,
    state: campaignState.parse(row.state),
    startAt: row.startAt.toISOString(),
    isSelected: row.selectedAt !== null,
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    by: staff.find(({ id }) => id === row.createdBy)?.name ?? "",
    figures: figures.get(row.id) as CampaignFigures,
  }));
}

/** A campaign as the back office reads it. Instants are ISO strings. */
export type CampaignView = Awaited<ReturnType<typeof describeCampaigns>>[number];

/** At most `size` campaigns, newest first; `next` is the cursor of the last one when there are more. */
export async function listCampaigns({
  ctx,
  brandId,
  state,
  after,
  size = PAGE,
}: {
  ctx: Pick<Ctx, "tx">;
  brandId: string | null;
  state: CampaignState | null;
  after: Cursor | null;
  size?: number;
}): Promise<{ rows: CampaignView[]; next: Cursor | null }> {
  const found = await ctx.tx.campaign.findMany({
    where: {
      ...(brandId ? { brandId } : {}),
      ...(state ? { state } : {}),
      ...(after ? olderThan(after, "createdAt") : {}),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: size + 1,
  });
  return {
    rows: await describeCampaigns(ctx, found.slice(0, size)),
    next: nextCursor(found, size, ({ createdAt }) => createdAt),
  };
}

/** One campaign; null when there is none. */
export async function readCampaign(ctx: Ctx, brandId: string, id: string): Promise<CampaignView | null> {
  if (!isUuid(brandId) || !isUuid(id)) return null;
  const row = await ctx.tx.campaign.findUnique({ where: { brandId_id: { brandId, id } } });
  const [view] = row ? await describeCampaigns(ctx, [row]) : [];
  return view ?? null;
}
