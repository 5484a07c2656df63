import { z } from "zod";
import { TEST_EVENT, type WebhookKind } from "~/domain/webhooks/kinds";
import type { Json } from "./document";
import { schemaOf } from "./document";
import { exampleCommission, exampleSubmission, exampleIds as ids, exampleLead as lead } from "./partner-examples";
import { apiInstant, eventData, modeSchema } from "./partner-schemas";

type EventGuide = { summary: string; data: z.ZodObject; example: Record<string, unknown> };

const reference = lead.reference;

const leadEvent = {
  lead_id: ids.lead,
  product: "PL",
  merchant_id: null,
  link: lead.link,
  reference,
};
const application = (status: string) => ({
  application_id: ids.application,
  lead_id: ids.lead,
  product: "PL",
  status,
  reference,
});
const atLender = (state: string, sanctioned: number | null) => {
  const { created_at: _made, changed_at: _changed, ...rest } = exampleSubmission;
  return { ...rest, state, sanctioned_paise: sanctioned, reference };
};
const { created_at: _made, ...line } = exampleCommission;

/** Every event that an endpoint can get, in the order of a lead's way. */
export const PARTNER_EVENTS: Readonly<Record<WebhookKind | typeof TEST_EVENT, EventGuide>> = {
  "lead.created": { summary: "A lead came by one of your links", data: eventData.lead, example: leadEvent },
  "application.created": {
    summary: "The lead started an application",
    data: eventData.application,
    example: application("started"),
  },
  "application.changed": {
    summary: "The application moved to another stage, or ended",
    data: eventData.application,
    example: application("submitted"),
  },
  "submission.created": {
    summary: "The application went to a lender",
    data: eventData.submission,
    example: atLender("sending", null),
  },
  "submission.changed": {
    summary: "The lender moved it: a new state, amount or day",
    data: eventData.submission,
    example: atLender("approved", 35_000_000),
  },
  "commission.recorded": {
    summary: "A new line on your commission statement",
    data: eventData.commission,
    example: line,
  },
  [TEST_EVENT]: {
    summary: "You pressed “Send a test event”",
    data: eventData.test,
    example: { message: "This is a test event." },
  },
};

/** The body of a delivery. */
export const eventBodySchema = (kind: string, data: z.ZodType) =>
  z.object({
    type: z.literal(kind),
    timestamp: apiInstant,
    number: z.int().describe("1, 2, 3 … for each address: the order of the events"),
    mode: modeSchema,
    data,
  });

const HEADERS: readonly { name: string; description: string; example: string }[] = [
  {
    name: "webhook-id",
    description: "The event's own id. An event can come twice; it has the same id then.",
    example: "msg_2f6f0a1d-7b90-4b8e-9c55-5a0f3c1e7d42",
  },
  {
    name: "webhook-timestamp",
    description: "Seconds since 1970. Refuse one older than 5 minutes.",
    example: "1795425647",
  },
  {
    name: "webhook-signature",
    description:
      "`v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, by the bytes after `whsec_` of your secret. During a change of secrets there are two or three, with a space between.",
    example: "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  },
];

const headers = HEADERS.map(({ example, ...header }) => ({
  ...header,
  in: "header",
  required: true,
  schema: { type: "string" },
  example,
}));

/** The `webhooks` of the partner's document: what we send, with its signature. */
export const partnerWebhooks = (): Json =>
  Object.fromEntries(
    Object.entries(PARTNER_EVENTS).map(([kind, { summary, data, example }], at) => {
      const body = { type: kind, timestamp: "2026-11-23T09:20:41.000Z", number: at + 1, mode: "live", data: example };
      const content = { schema: schemaOf(eventBodySchema(kind, data), "output"), example: body };
      return [
        kind,
        {
          post: {
            operationId: `event ${kind}`,
            tags: ["Webhooks"],
            summary,
            parameters: headers,
            security: [],
            requestBody: { required: true, content: { "application/json": content } },
            responses: {
              "2XX": { description: "Taken, within 10 seconds" },
              "410": { description: "You want no more events: the address is switched off" },
              default: { description: "Not taken: it is sent again, 12 times at most, and later events wait for it" },
            },
          },
        },
      ];
    }),
  );
