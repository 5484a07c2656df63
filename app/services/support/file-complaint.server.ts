import type { Identifier } from "~/domain/patterns/identifier";
import { type No, no, type Yes, yes } from "~/domain/result";
import { type ComplaintMessage, complaintDue, ticketNumber } from "~/domain/support/complaint";
import { complaintPath } from "~/domain/support/complaint-path";
import type { TenantCtx } from "~/platform/context";
import { formId } from "~/platform/ids";
import { countHitFromNetwork } from "~/platform/rate-limit.server";
import { brandPage } from "~/services/brands/brand-page.server";
import { complaintFiledText, officerText } from "~/services/messages/complaint-text.server";
import { hasContact } from "~/services/messages/contact.server";
import { queueIfWelcome } from "~/services/messages/queue-if-welcome.server";
import { queueText } from "~/services/messages/queue-text.server";
import { mayWriteUnproved } from "~/services/messages/unproved-message.server";
import { encryptContact } from "./encrypted-contact.server";
import { complaintColumns } from "./support-texts.server";
import { tellOfficer } from "./tell-officer.server";

/** Complaints that one IP address may file at a brand in an hour. */
const COMPLAINTS_PER_HOUR = 20;

type Filed = { id: string; ticket: string; dueOn: string };

/** Whether the contact is that of the signed-in customer who files: then it is they who ask for the message. */
async function isOwnContact({ brand, actor, tx }: TenantCtx, to: Identifier): Promise<boolean> {
  if (actor.kind !== "customer") return false;
  const customer = await tx.customer.findUnique({
    where: { brandId_id: { brandId: brand.id, id: actor.customerId } },
    select: { id: true, mobileEnc: true, emailEnc: true },
  });
  return customer !== null && hasContact("customers", customer, to);
}

/**
 * Sends the customer the number and the day, in the page's language: by e-mail if possible, else by SMS. Not when strangers ask for
 * too many, nor to a customer who has closed the channel, unless it is they who file.
 */
async function confirm(
  ctx: TenantCtx,
  { email, mobile }: ComplaintMessage,
  { id, ticket, dueOn }: Filed,
): Promise<void> {
  const to: Identifier = email ? { channel: "email", value: email } : { channel: "mobile", value: mobile };
  const { locale } = ctx;
  const link = brandPage(ctx.brand, complaintPath(id));
  const text = complaintFiledText(to.channel, ctx.brand, locale, { ticket, dueOn, link });
  const message = { ctx, to, template: "complaint" as const, locale, message: text };
  if (!(await isOwnContact(ctx, to))) await queueIfWelcome(message);
  else if (await mayWriteUnproved(ctx, to)) await queueText(message);
}

/**
 * Files a complaint with its number and its deadline (OQ-91), confirms it to the customer and tells the brand's
 * officer, in one transaction. The same form sent twice is one complaint. Refuses `too-many`.
 */
export async function fileComplaint({
  ctx,
  key,
  complaint,
}: {
  ctx: TenantCtx;
  key: string;
  complaint: ComplaintMessage;
}): Promise<Yes<{ id: string }> | No<"too-many">> {
  const { name, mobile, email, subject, description, reference } = complaint;
  const limit = await countHitFromNetwork(ctx, "complaint", { max: COMPLAINTS_PER_HOUR, windowSeconds: 3600 });
  if (!limit.allowed) return no("too-many");
  const id = formId(key, complaint);
  const filed: Filed = { id, ticket: ticketNumber(id, ctx.now), dueOn: complaintDue(ctx.now) };
  const { count } = await ctx.tx.complaint.createMany({
    data: [
      {
        brandId: ctx.brand.id,
        id,
        ticket: filed.ticket,
        customerId: ctx.actor.kind === "customer" ? ctx.actor.customerId : null,
        subject,
        contactEnc: encryptContact("complaints", id, { name, mobile, email: email ?? "" }),
        ...complaintColumns(id, { description, reference }),
        locale: ctx.locale,
        dueOn: new Date(`${filed.dueOn}T00:00:00Z`),
        createdAt: ctx.now,
      },
    ],
    skipDuplicates: true,
  });
  if (count === 1) {
    await confirm(ctx, complaint, filed);
    // Without the complaint's text: that is read in the back office.
    await tellOfficer(ctx, officerText(ctx.brand, subject, filed));
  }
  return yes({ id });
}
