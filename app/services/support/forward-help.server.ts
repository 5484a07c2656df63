import { postWebCase } from "~/integrations/crm/web-to-case";
import { type CallPlaces, freePlace } from "~/platform/call-places.server";
import type { Ctx, TenantCtx } from "~/platform/context";
import { withTenant } from "~/platform/database/client.server";
import { env } from "~/platform/env.server";
import { logger } from "~/platform/logger.server";
import { enqueue } from "~/platform/outbox.server";
import { decryptContact } from "./encrypted-contact.server";
import { decryptHelp } from "./support-texts.server";

/** A help request did not reach the external form this time; another try may succeed. */
class HelpNotForwarded extends Error {
  override readonly name = "HelpNotForwarded";
}

const WAITING = "stored";

const waiting = (ctx: TenantCtx, id: string) => ({ brandId: ctx.brand.id, id, status: WAITING });

type Help = { ctx: Ctx; helpRequestId: string; isLastAttempt: boolean };

/**
 * Forwards a stored help request to the brand's external form (API-43). Does nothing if it was already forwarded, or if
 * the brand has no form any more. Throws `HelpNotForwarded` when another try may succeed. While the worker has no place free for
 * a call to the form, it is forwarded later.
 */
export async function forwardHelp({ places, ...help }: Help & { places?: CallPlaces | undefined }): Promise<void> {
  const { ctx, helpRequestId } = help;
  const { endpoint } = ctx.brand.settings.help;
  const place = (endpoint && places?.take(URL.parse(endpoint)?.host ?? endpoint)) || null;
  try {
    if (place?.isFree === false) {
      const { afterMs } = place;
      await withTenant(ctx, (tenant) => enqueue(tenant, "help.forward", { helpRequestId }, { afterMs }));
    } else await forward(help);
  } finally {
    freePlace(place);
  }
}

async function forward({ ctx, helpRequestId, isLastAttempt }: Help): Promise<void> {
  const { endpoint, orgId } = ctx.brand.settings.help;
  if (!endpoint || !orgId) return;
  const row = await withTenant(ctx, (tenant) =>
    tenant.tx.helpRequest.findFirst({ where: waiting(tenant, helpRequestId) }),
  );
  if (!row) return;
  const { name = "", email = "", phone = "" } = decryptContact("help_requests", row.id, row.contactEnc);
  const { company, description } = decryptHelp(row);
  const delivery = await postWebCase(
    endpoint,
    { orgid: orgId, name, email, phone, company: company ?? "", description: description ?? "" },
    env().appEnv === "test",
  );
  const mayRetry = delivery.kind === "temporary" && !isLastAttempt;
  if (!mayRetry)
    await withTenant(ctx, (tenant) =>
      tenant.tx.helpRequest.updateMany({
        where: waiting(tenant, helpRequestId),
        data: delivery.kind === "sent" ? { status: "forwarded", forwardedAt: tenant.now } : { status: "failed" },
      }),
    );
  if (delivery.kind === "sent") return;
  logger.warn({ event: "help-not-forwarded", helpRequestId, reason: delivery.reason, mayRetry });
  if (mayRetry) throw new HelpNotForwarded(delivery.reason);
}
