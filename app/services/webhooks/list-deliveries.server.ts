import type { PartnerActor, TenantCtx } from "~/platform/context";
import { ownEndpoint } from "./own-endpoint.server";

export type DeliveryState = "waiting" | "delivered" | "failed";

/** One try of a delivery: the status of its answer, or why there was none. */
export type AttemptView = { id: string; at: string; ms: number; status: number | null; failure: string | null };

/** One delivery of the log with its latest tries, newest first. Times are ISO instants. */
export type DeliveryView = {
  id: string;
  number: number | null;
  kind: string;
  state: DeliveryState;
  occurredAt: string;
  attempts: AttemptView[];
};

const PAGE = 20;
const TRIES_SHOWN = 5;
const STATES: readonly DeliveryState[] = ["waiting", "delivered", "failed"];

/** The log of an endpoint, newest first; null for an endpoint that is not the partner's. `next` is the page after. */
export async function listDeliveries({
  ctx,
  endpointId,
  before,
}: {
  ctx: TenantCtx<PartnerActor>;
  endpointId: string;
  before: bigint | null;
}): Promise<{ deliveries: DeliveryView[]; next: string | null } | null> {
  const endpoint = await ownEndpoint(ctx, endpointId);
  if (!endpoint) return null;
  const rows = await ctx.tx.webhookDelivery.findMany({
    where: { brandId: ctx.brand.id, endpointId: endpoint.id, ...(before ? { position: { lt: before } } : {}) },
    orderBy: { position: "desc" },
    take: PAGE + 1,
    include: { attempts: { orderBy: [{ at: "desc" }, { id: "desc" }], take: TRIES_SHOWN } },
  });
  const page = rows.slice(0, PAGE);
  return {
    deliveries: page.map((row) => ({
      id: row.id,
      kind: row.kind,
      occurredAt: row.occurredAt.toISOString(),
      number: row.number === null ? null : Number(row.number),
      state: STATES.find((state) => state === row.state) ?? "waiting",
      attempts: row.attempts.map(({ id, at, ms, status, failure }) => ({
        id,
        at: at.toISOString(),
        ms,
        status,
        failure,
      })),
    })),
    next: rows.length > PAGE ? String(page.at(-1)?.position ?? "") : null,
  };
}
