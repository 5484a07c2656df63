import type { ConsentNotice } from "~/domain/consents/last-action";
import type { ConsentsRequest } from "~/domain/consents/requests";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { allowContact, stopContact } from "~/services/consents/contact-consents.server";
import { lockConsents } from "~/services/customers/lock-customer.server";
import { withdrawConsent } from "./withdraw-consent.server";

/** Makes the change that a form of My consents asks for. Null when there is no such consent. */
export async function changeConsents({
  ctx: unlocked,
  request,
}: {
  ctx: TenantCtx<CustomerActor>;
  request: ConsentsRequest;
}): Promise<ConsentNotice | null> {
  const ctx = await lockConsents(unlocked);
  switch (request.intent) {
    case "stop-all":
      await stopContact({ ctx });
      return "stopped-all";
    case "withdraw": {
      const taken = await withdrawConsent({ ctx, consentId: request.consent });
      return taken.ok ? taken.withdrawn : null;
    }
    case "allow": {
      const given = await allowContact({ ctx, channel: request.channel, textHash: request.consent_hash });
      return given.ok ? "allowed" : "changed";
    }
  }
}
