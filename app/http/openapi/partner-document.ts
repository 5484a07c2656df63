import { type ApiCall, PARTNER_TAGS } from "./call";
import { describedOperation, type Json, refusalComponents } from "./document";
import { PARTNER_CALLS } from "./operations.partners";
import { partnerWebhooks } from "./partner-events";
import { exampleRefusals } from "./partner-examples";

const ABOUT = `Read your leads, start applications for customers, and get each change by webhook.

### Sign in

Every call has a key in its header: \`Authorization: Bearer lok_…\`. The owner of your portal makes keys under *Digital
Integration*, each with the rights that one of your systems needs. A key in the address or in a cookie counts for
nothing. Keep it on your server: whoever has it reads your leads.

### Test mode

A key that begins with \`lok_test_\` acts in a sandbox: every call answers, events go to the addresses that you add in
test mode with \`"mode": "test"\`, and nobody is called, lent to or paid. A test key sees no live lead, a live key no test
lead.

### Answers

JSON in UTF-8. A success has \`success: true\` and its \`data\`; a refusal has \`success: false\`, a \`code\` that never
changes, a \`message\` for people, and \`errors\` by field. Times are ISO 8601 in UTC, amounts are whole paise. A key may
make 600 calls in a minute; after that it gets 429 with \`Retry-After\`. A body may have 64 KB: a larger one gets 413, another
method than the one below 405. 503 with \`Retry-After\` means that we are overloaded for a moment: nothing was done, so send the
same again.

No answer and no event has a customer's name, number or address. You know a lead by the \`reference\` that you gave.`;

const TAGS: Record<(typeof PARTNER_TAGS)[number], string> = {
  Start: "Check a key.",
  Leads: "Who came by your links, and how far each one is.",
  Applications: "Start an application for a customer, and follow it at each lender.",
  Statements: "What you earn, line by line.",
  "Test mode":
    "Play the customer and the lender in the sandbox. Only test keys may make these calls; what they make is deleted after 30 days.",
  Webhooks:
    "What we send to your address, in the order of the event numbers. Check the signature of each one before you use it.",
};

const REFUSALS: Readonly<Record<number, string>> = {
  401: "There is no such key, or it has ended",
  403: "The key does not have the right, or is of the other mode",
  404: "There is nothing of that id, or it is somebody else's",
  409: "The reference, the lender or the state does not allow it",
  422: "What was sent is not valid; `errors` has the messages of each field",
  429: "Too often; `Retry-After` says when to ask again",
};

const refusals = Object.fromEntries(
  Object.entries(exampleRefusals).map(([status, example]) => [
    status,
    { description: REFUSALS[Number(status)] ?? "", example },
  ]),
);

function documented(call: ApiCall): Json {
  const { guide } = call;
  const described = describedOperation(call);
  if (!guide) return described;
  const { responses, requestBody } = described as { responses: Record<string, Json>; requestBody?: Json };
  const success = responses[call.status] as { content: { "application/json": Json } };
  const example = { success: true, message: "", ...guide.example };
  const [type = {}] = Object.values((requestBody?.content ?? {}) as Record<string, Json>);
  return {
    ...described,
    tags: [guide.tag],
    description: guide.text,
    ...(requestBody
      ? { requestBody: { ...requestBody, content: { [call.bodyType]: { ...type, example: guide.body } } } }
      : {}),
    responses: {
      ...responses,
      [call.status]: {
        ...success,
        content: { "application/json": { ...success.content["application/json"], example } },
      },
    },
  };
}

/**
 * The OpenAPI 3.1 document for developers of partners: their calls in reading order, and the events that they get.
 * `origin` is the scheme and host of the brand that answers.
 */
export function partnerDocument(origin: string): Json {
  const inOrder = [...PARTNER_CALLS].sort(
    (a, b) => PARTNER_TAGS.indexOf(a.guide?.tag ?? "Start") - PARTNER_TAGS.indexOf(b.guide?.tag ?? "Start"),
  );
  const paths: Record<string, Json> = {};
  for (const call of inOrder) paths[call.path] = { ...paths[call.path], [call.method]: documented(call) };
  return {
    openapi: "3.1.0",
    info: { title: "Partner API", version: "1.0.0", description: ABOUT },
    servers: [{ url: origin }],
    tags: PARTNER_TAGS.map((name) => ({ name, description: TAGS[name] })),
    paths,
    webhooks: partnerWebhooks(),
    components: {
      securitySchemes: {
        partnerKey: { type: "http", scheme: "bearer", bearerFormat: "lok_{brand}_{secret}, lok_test_{brand}_{secret}" },
      },
      ...refusalComponents(refusals),
    },
  };
}
