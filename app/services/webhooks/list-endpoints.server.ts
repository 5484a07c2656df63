import { isWebhookKind, type WebhookKind } from "~/domain/webhooks/kinds";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { formerSecrets } from "./endpoint-secret.server";

/** Why an endpoint is off. */
export type StopReason = "owner" | "failing" | "gone";

/** An endpoint as its owner sees it. Times are ISO instants. */
export type EndpointView = {
  id: string;
  url: string;
  kinds: WebhookKind[];
  isOn: boolean;
  stopReason: StopReason | null;
  failures: number;
  nextTryAt: string | null;
  /** Until when former secrets sign too, the first end first. */
  formerSecretsUntil: string[];
  waiting: number;
  failed: number;
};

const REASONS: readonly StopReason[] = ["owner", "failing", "gone"];

/** The endpoints of the partner, oldest first, with what waits and what was given up. */
export async function listEndpoints({ ctx }: { ctx: TenantCtx<PartnerActor> }): Promise<EndpointView[]> {
  const brandId = ctx.brand.id;
  const rows = await ctx.tx.webhookEndpoint.findMany({
    where: { brandId, partnerId: ctx.actor.partnerId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const counts = await ctx.tx.webhookDelivery.groupBy({
    by: ["endpointId", "state"],
    where: { brandId, endpointId: { in: rows.map(({ id }) => id) }, state: { in: ["waiting", "failed"] } },
    _count: { _all: true },
  });
  const countOf = (endpointId: string, state: string) =>
    counts.find((one) => one.endpointId === endpointId && one.state === state)?._count._all ?? 0;
  const whenLater = (at: Date | null) => (at && at > ctx.now ? at.toISOString() : null);
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    kinds: row.kinds.filter(isWebhookKind),
    isOn: row.status === "on",
    stopReason: REASONS.find((reason) => reason === row.stopReason) ?? null,
    failures: row.failures,
    nextTryAt: whenLater(row.nextTryAt),
    formerSecretsUntil: formerSecrets(row, ctx.now)
      .map(({ until }) => until.toISOString())
      .sort(),
    waiting: countOf(row.id, "waiting"),
    failed: countOf(row.id, "failed"),
  }));
}
