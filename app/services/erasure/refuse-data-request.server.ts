import { type No, no, type Yes, yes } from "~/domain/result";
import { DATA_REQUEST_PATH } from "~/domain/support/data-request";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { brandPage } from "~/services/brands/brand-page.server";
import { brands } from "~/services/brands/brands.server";
import { verifiedContact } from "~/services/links/verified-contact.server";
import { erasureRefusedText } from "~/services/messages/erasure-text.server";
import { queueText } from "~/services/messages/queue-text.server";
import { encryptDataRequestAnswer } from "~/services/support/support-texts.server";
import { ERASURE_APPROVAL, lockErasureRequest } from "./read-erasure-preview.server";

/**
 * Refuses what a customer asked for on the site. The customer is told in their language and reads the answer on the
 * page. Refuses `not-found` without an open request, and `waiting` while a colleague decides on the deletion.
 */
export async function refuseDataRequest({
  ctx,
  brandId,
  customerId,
  answer,
}: {
  ctx: TenantCtx<StaffActor>;
  brandId: string;
  customerId: string;
  answer: string;
}): Promise<Yes | No<"not-found" | "waiting">> {
  const brand = brands().current().byId.get(brandId);
  await lockErasureRequest(ctx, brandId, customerId);
  const where = { brandId, customerId, kind: "erasure", status: "asked" };
  const request = brand && (await ctx.tx.dataRequest.findFirst({ where, select: { id: true, locale: true } }));
  if (!brand || !request) return no("not-found");
  const open = { kind: ERASURE_APPROVAL, subject: customerId, state: "open" };
  if ((await ctx.tx.approvalRequest.count({ where: open })) > 0) return no("waiting");
  const { count } = await ctx.tx.dataRequest.updateMany({
    where: { ...where, id: request.id },
    data: { status: "refused", ...encryptDataRequestAnswer(request.id, answer), closedAt: ctx.now },
  });
  if (count === 0) return no("not-found");
  const inBrand = { ...ctx, brand };
  const to = await verifiedContact({ ctx: inBrand, customerId });
  if (to) {
    const { contact } = to;
    const customer = await ctx.tx.customer.findUniqueOrThrow({
      where: { brandId_id: { brandId, id: customerId } },
      select: { language: true },
    });
    const locale = (customer.language ?? request.locale ?? brand.defaultLanguage) === "hi" ? "hi" : "en";
    const link = brandPage(brand, DATA_REQUEST_PATH);
    const message = erasureRefusedText(contact.channel, brand, locale, { answer, link });
    await queueText({ ctx: inBrand, to: contact, template: "erasure-refused", locale, message });
  }
  await audit(
    inBrand,
    "data-request.refuse",
    { kind: "customer", id: customerId },
    { before: { status: "asked" }, after: { status: "refused" } },
  );
  return yes();
}
