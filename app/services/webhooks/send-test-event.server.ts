import { type No, no, type Yes, yes } from "~/domain/result";
import { TEST_EVENT } from "~/domain/webhooks/kinds";
import { audit } from "~/platform/audit.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { newPublicId } from "~/platform/ids";
import { countHit } from "~/platform/rate-limit.server";
import { ownEndpoint } from "./own-endpoint.server";

const LIMIT = { max: 20, windowSeconds: 60 };

/** Writes a test event for one endpoint. It is delivered, numbered and logged like any other. */
export async function sendTestEvent({
  ctx,
  endpointId,
}: {
  ctx: TenantCtx<PartnerActor>;
  endpointId: string;
}): Promise<Yes<{ deliveryId: string }> | No<"unknown-endpoint" | "switched-off" | "too-often">> {
  const row = await ownEndpoint(ctx, endpointId);
  if (!row) return no("unknown-endpoint");
  if (row.status !== "on") return no("switched-off");
  if (!(await countHit(ctx, `webhook-test:${row.id}`, LIMIT)).allowed) return no("too-often");
  const deliveryId = newPublicId();
  await ctx.tx.webhookDelivery.create({
    data: {
      brandId: ctx.brand.id,
      id: deliveryId,
      endpointId: row.id,
      kind: TEST_EVENT,
      subjectId: row.id,
      data: { message: "This is a test event." },
      occurredAt: ctx.now,
    },
    select: { id: true },
  });
  const after = { endpointId: row.id, deliveryId };
  await audit(ctx, "webhook.test", { kind: "partner", id: row.partnerId }, { after });
  return yes({ deliveryId });
}
