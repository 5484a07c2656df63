import { z } from "zod";
import { registrationOf } from "~/domain/campaigns/campaign";
import type { Identifier } from "~/domain/patterns/identifier";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { countHit } from "~/platform/rate-limit.server";
import { brands } from "~/services/brands/brands.server";
import { filledText, textValues } from "~/services/messages/campaign-text.server";
import { contactIndex, maskedContact } from "~/services/messages/contact.server";
import { queueText } from "~/services/messages/queue-text.server";
import { CUSTOMERS_AND_PROFILES, suppressionOf } from "./segment-condition.server";
import { readTemplate } from "./template-records.server";

/** Tests of one person in an hour. */
const LIMIT = { max: 20, windowSeconds: 3_600 };

const VERDICT = z.object({ verdict: z.string() });

/**
 * Sends a stored text, as it is, to a colleague's number or address, at any hour. The number of a customer who has not
 * agreed to such messages is refused: a test is not a way around a consent.
 */
export async function testTemplate({
  ctx,
  brandId,
  id,
  to,
}: {
  ctx: TenantCtx<StaffActor>;
  brandId: string;
  id: string;
  to: Identifier;
}): Promise<Yes<{ to: string }> | No<"not-found" | "wrong-channel" | "closed" | "too-many">> {
  const brand = brands().current().byId.get(brandId);
  const template = brand && (await readTemplate(ctx, brandId, id));
  if (!template) return no("not-found");
  const { channel, locale } = template;
  if ((channel === "email") !== (to.channel === "email")) return no("wrong-channel");
  const index = contactIndex(brandId, to);
  const customer = await queryRow(
    ctx.tx,
    sql`
    select ${suppressionOf(channel)} as verdict from ${CUSTOMERS_AND_PROFILES}
    where c.brand_id = ${brandId}::uuid and (c.mobile_idx = ${index} or c.email_idx = ${index}) limit 1`,
    VERDICT,
  );
  if (customer && customer.verdict !== "open") return no("closed");
  const own = { ...ctx, brand };
  if (!(await countHit(own, `template-test:${ctx.actor.staffUserId}`, LIMIT)).allowed) return no("too-many");
  await queueText({
    ctx: own,
    to,
    template: "template-test",
    locale,
    message: filledText(template, textValues(brand, locale, null)),
    byWhatsapp: channel === "whatsapp",
    dlt: registrationOf(channel, template),
  });
  const masked = maskedContact(to);
  await audit(own, "message-template.test", { kind: "message-template", id }, { after: { to: masked } });
  return yes({ to: masked });
}
