/** The events that an endpoint can ask for. */
export const WEBHOOK_KINDS = [
  "lead.created",
  "application.created",
  "application.changed",
  "submission.created",
  "submission.changed",
  "commission.recorded",
] as const;

export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** The event of "Send a test event", which every endpoint gets. */
export const TEST_EVENT = "test";

export const isWebhookKind = (text: string): text is WebhookKind => WEBHOOK_KINDS.some((kind) => kind === text);
