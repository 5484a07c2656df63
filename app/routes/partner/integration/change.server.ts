import type { IntegrationChange } from "~/domain/partner-api/integration-request";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { addApiKey } from "~/services/api-keys/add-api-key.server";
import { revokeApiKey } from "~/services/api-keys/revoke-api-key.server";
import { rotateApiKey } from "~/services/api-keys/rotate-api-key.server";
import { addPartnerSite, removePartnerSite } from "~/services/embed/partner-sites.server";
import { addEndpoint } from "~/services/webhooks/add-endpoint.server";
import { replayDeliveries } from "~/services/webhooks/replay-deliveries.server";
import { rotateSecret } from "~/services/webhooks/rotate-secret.server";
import { sendTestEvent } from "~/services/webhooks/send-test-event.server";
import { setEndpointStatus } from "~/services/webhooks/set-endpoint-status.server";

type Written = Exclude<IntegrationChange, { intent: "check-site" | "make-record" }>;

/** Does what the owner asked for. A new key or secret is in the result, and nowhere else. */
export async function changeIntegration(ctx: TenantCtx<PartnerActor>, change: Written) {
  switch (change.intent) {
    case "add-key":
      return addApiKey({ ctx, name: change.name, rights: change.rights });
    case "rotate-key":
      return rotateApiKey({ ctx, keyId: change.keyId, hours: change.hours });
    case "revoke-key":
      return revokeApiKey({ ctx, keyId: change.keyId });
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
    case "add-site":
      return addPartnerSite({ ctx, typed: change.host });
    case "remove-site":
      return removePartnerSite({ ctx, siteId: change.siteId });
    case "replay-failed":
      return replayDeliveries({ ctx, endpointId: change.endpointId, which: "failed" });
  }
}
