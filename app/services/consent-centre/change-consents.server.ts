import { parseContactChannel } from "~/domain/consents/contact";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { allowContact, stopContact } from "~/services/consents/contact-consents.server";
import type { ConsentNotice } from "./consent-page.server";
import { withdrawConsent } from "./withdraw-consent.server";

/**
 * Does what a form of My consents asks: `intent` is `withdraw` with the id `consent`, `allow` with `channel` and the `consent_hash` of the
 * sentence beside it, or `stop-all`. Null for anything else.
 */
export async function changeConsents({
  ctx,
  form,
}: {
  ctx: TenantCtx<CustomerActor>;
  form: FormData;
}): Promise<ConsentNotice | null> {
  switch (form.get("intent")) {
    case "stop-all":
      await stopContact({ ctx });
      return "stopped-all";
    case "withdraw": {
      const taken = await withdrawConsent({ ctx, consentId: String(form.get("consent") ?? "") });
      return taken.ok ? taken.withdrawn : null;
    }
    case "allow": {
      const channel = parseContactChannel(form.get("channel"));
      if (!channel) return null;
      const given = await allowContact({ ctx, channel, textHash: String(form.get("consent_hash") ?? "") });
      return given.ok ? "allowed" : "changed";
    }
    default:
      return null;
  }
}
