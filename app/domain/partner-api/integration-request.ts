import { z } from "zod";
import { signInsToEnd } from "~/domain/links/requests";
import { WEBHOOK_KINDS } from "~/domain/webhooks/kinds";
import { addApiKeyRequest, overlapHours } from "./requests";

/** The form that adds an endpoint. */
export const addEndpointRequest = z.object({
  url: z.string("no-address").trim().min(1, "no-address").max(500, "no-address"),
  kinds: z.array(z.enum(WEBHOOK_KINDS)).min(1, "no-kinds"),
});

/** The form that adds a site. */
export const addSiteRequest = z.object({ host: z.string("no-host").trim().min(1, "no-host").max(253, "no-host") });

const site = { siteId: z.uuid() };
const key = { keyId: z.uuid() };
const endpoint = { endpointId: z.uuid() };

/** What the owner of a portal changes under Digital Integration. */
export const integrationBody = z.discriminatedUnion("intent", [
  addApiKeyRequest.extend({ intent: z.literal("add-key") }),
  z.object({ intent: z.literal("rotate-key"), ...key, hours: overlapHours }),
  z.object({ intent: z.literal("revoke-key"), ...key }),
  z.object(signInsToEnd),
  addEndpointRequest.extend({ intent: z.literal("add-endpoint") }),
  z.object({ intent: z.literal("switch-endpoint"), ...endpoint, isOn: z.boolean() }),
  z.object({ intent: z.literal("rotate-secret"), ...endpoint, hours: overlapHours }),
  z.object({ intent: z.literal("test-event"), ...endpoint }),
  z.object({ intent: z.literal("replay"), ...endpoint, deliveryId: z.uuid() }),
  z.object({ intent: z.literal("replay-failed"), ...endpoint }),
  addSiteRequest.extend({ intent: z.literal("add-site") }),
  z.object({ intent: z.literal("check-site"), ...site }),
  z.object({ intent: z.literal("make-record"), ...site }),
  z.object({ intent: z.literal("remove-site"), ...site }),
]);

export type IntegrationChange = z.output<typeof integrationBody>;
