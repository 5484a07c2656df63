/** Messages to partners about their webhooks. The SMS text is registered with the operators. */
export const webhooks = {
  stoppedSms:
    "Webhooks to {{host}} are switched off: nothing was accepted for 3 days. Switch them on in the partner portal. - {{brand}}",
  stoppedSubject: "Webhooks to {{host}} are switched off",
  stoppedEmail:
    "We switched off the webhooks to {{host}}, because it refused them for good or accepted nothing for 3 days.\n\nEvents that waited until then are kept. New events are not. Check your server, then switch the webhook on in the partner portal under Digital integration: what waits is sent in its order.\n\n{{brand}}",
} as const;
