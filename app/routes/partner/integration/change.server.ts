import type { IntegrationChange } from "~/domain/partner-api/integration-request";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { addApiKey } from "~/services/api-keys/add-api-key.server";
import { revokeApiKey } from "~/services/api-keys/revoke-api-key.server";
import { rotateApiKey } from "~/services/api-keys/rotate-api-key.server";
import { addPartnerSite, removePartnerSite } from "~/services/embed/partner-sites.server";
import { endPartnerSignIns } from "~/services/links/partner-sign-ins.server";
import { addEndpoint } from "~/services/webhooks/add-endpoint.server";
import { replayDeliveries } from "~/services/webhooks/replay-deliveries.server";
import { rotateSecret } from "~/services/webhooks/rotate-secret.server";
import { sendTestEvent } from "~/services/webhooks/send-test-event.server";
import { setEndpointStatus } from "~/services/webhooks/set-endpoint-status.server";

type SiteChange = Extract<IntegrationChange, { intent: `${string}-site` | "make-record" }>;
export type KeyOrHookChange = Exclude<IntegrationChange, SiteChange>;

const ABOUT_SITES: ReadonlySet<string> = new Set<SiteChange["intent"]>([
  ...(["add-site", "check-site", "make-record", "remove-site"] as const),
]);

export const isAboutSite = (change: IntegrationChange): change is SiteChange => ABOUT_SITES.has(change.intent);

const OPENING: ReadonlySet<string> = new Set<IntegrationChange["intent"]>([
  ...(["add-key", "rotate-key", "rotate-secret", "add-endpoint", "add-site"] as const),
]);

/**
 * True for what opens a way to the partner's leads or customers: a key, a secret that signs what we send, an address that
 * is sent leads, a site that may show the frame. A session that was left open does none of it.
 */
export const opensWay = ({ intent }: IntegrationChange): boolean => OPENING.has(intent);

/** Adds or removes a site that may show the frame. */
export async function changeSites(
  ctx: TenantCtx<PartnerActor>,
  change: Extract<SiteChange, { intent: "add-site" | "remove-site" }>,
) {
  return change.intent === "add-site"
    ? addPartnerSite({ ctx, typed: change.host })
    : removePartnerSite({ ctx, siteId: change.siteId });
}

/** Does what the owner asked for. A new key or secret is in the result, and nowhere else. */
export async function changeIntegration(ctx: TenantCtx<PartnerActor>, change: KeyOrHookChange) {
  switch (change.intent) {
    case "add-key":
      return addApiKey({ ctx, name: change.name, rights: change.rights });
    case "rotate-key":
      return rotateApiKey({ ctx, keyId: change.keyId, hours: change.hours });
    case "revoke-key":
      return revokeApiKey({ ctx, keyId: change.keyId });
    case "end-sign-ins":
      return endPartnerSignIns({ ctx, ...change });
    case "add-endpoint":
      return addEndpoint({ ctx, url: change.url, kinds: change.kinds });
    case "switch-endpoint":
      return setEndpointStatus({ ctx, endpointId: change.endpointId, isOn: change.isOn });
    case "rotate-secret":
      return rotateSecret({ ctx, endpointId: change.endpointId, hours: change.hours });
    case "test-event":
      return sendTestEvent({ ctx, endpointId: change.endpointId });
    case "replay":
      return replayDeliveries({ ctx, endpointId: change.endpointId, which: { deliveryId: change.deliveryId } });
    case "replay-failed":
      return replayDeliveries({ ctx, endpointId: change.endpointId, which: "failed" });
  }
}
