import { type No, no, type Yes, yes } from "~/domain/result";
import { complaintPath } from "~/domain/support/complaint-path";
import { manyLines } from "~/domain/support/contact";
import { MAX_ANSWER } from "~/domain/support/requests";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { brandPage } from "~/services/brands/brand-page.server";
import { brands } from "~/services/brands/brands.server";
import { complaintAnswerText } from "~/services/messages/complaint-text.server";
import { queueText } from "~/services/messages/queue-text.server";
import { decryptContact } from "./encrypted-contact.server";
import { encryptComplaintAnswer } from "./support-texts.server";

/**
 * Answers a complaint and closes it. The customer is told in the language of the complaint, by e-mail if possible, else
 * by SMS. Refuses `not-found` unless the complaint is open, `empty` and `too-long`.
 */
export async function answerComplaint({
  ctx,
  id,
  brandId,
  answer: typed,
}: {
  ctx: TenantCtx<StaffActor>;
  id: string;
  brandId: string;
  answer: string;
}): Promise<Yes | No<"not-found" | "empty" | "too-long">> {
  const answer = manyLines(typed);
  if (answer === "") return no("empty");
  if (answer.length > MAX_ANSWER) return no("too-long");
  const brand = brands().current().byId.get(brandId);
  const row = brand && (await ctx.tx.complaint.findFirst({ where: { brandId, id, status: "open" } }));
  if (!brand || !row) return no("not-found");
  const { count } = await ctx.tx.complaint.updateMany({
    where: { brandId, id, status: "open" },
    data: { status: "closed", ...encryptComplaintAnswer(id, answer), closedAt: ctx.now },
  });
  if (count === 0) return no("not-found");
  const { email, mobile = "" } = decryptContact("complaints", id, row.contactEnc);
  const locale = row.locale === "hi" ? "hi" : "en";
  const link = brandPage(brand, complaintPath(id));
  const channel = email ? ("email" as const) : ("mobile" as const);
  const brandCtx = { ...ctx, brand };
  await queueText({
    ctx: brandCtx,
    to: { channel, value: email || mobile },
    template: "complaint-answer",
    locale,
    message: complaintAnswerText(channel, brand, locale, { ticket: row.ticket, answer, link }),
  });
  await audit(
    brandCtx,
    "complaint.answer",
    { kind: "complaint", id },
    { before: { status: "open" }, after: { status: "closed" } },
  );
  return yes();
}
