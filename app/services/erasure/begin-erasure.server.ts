import { z } from "zod";
import { outcomeColumn, stageColumn } from "~/domain/applications/columns";
import { isOpen, OUTCOMES } from "~/domain/applications/status";
import { certificateNumber } from "~/domain/erasure/certificate-number";
import { CUSTOMER_TABLES } from "~/domain/erasure/customer-tables";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { ContextLocale, StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { lockKeys } from "~/platform/database/lock-keys.server";
import { queryRow, queryRows } from "~/platform/database/query-rows.server";
import { newPublicId } from "~/platform/ids";
import { enqueue } from "~/platform/outbox.server";
import { moveApplication } from "~/services/applications/move-application.server";
import type { StoredApproval } from "~/services/approvals/approval-kind";
import { lendersWithData } from "~/services/consent-centre/lenders-with-data.server";
import { verifiedContact } from "~/services/links/verified-contact.server";
import { erasureAcceptedText } from "~/services/messages/erasure-text.server";
import { queueText } from "~/services/messages/queue-text.server";
import { withdrawUnsent } from "~/services/submissions/withdraw-unsent.server";
import { eraseRows } from "./erase-rows.server";
import { findBlockers } from "./find-blockers.server";
import { encryptSearched, ownProspects, type PersonScope, personScope, readTraces } from "./person-scope.server";

type Ctx = TenantCtx<StaffActor>;

/** The last message has mostly been sent by then, so that the job need not come back for it. */
const JOB_AFTER_MS = 4_000;

/** What a colleague approves: the customer, and their own request on the site if there is one. */
export const erasurePayload = z.object({ customerId: z.uuid(), dataRequestId: z.uuid().nullable() });
export type ErasurePayload = z.output<typeof erasurePayload>;

const SHUT_AT_ONCE = [
  "transfer_links",
  "sessions",
  "dedupe_keys",
  "dedupe_events",
  "visits",
  "prospects",
  "customers",
] as const;

const LOCKED = z.object({ language: z.string().nullable(), erased: z.boolean() });
const ID = z.object({ id: z.string() });

/** Locks the customer and the hand-offs, so that nothing new begins and no worker takes one, until the commit. */
async function lockAll({ tx, brand }: Ctx, customerId: string) {
  const row = await queryRow(
    tx,
    sql`
    select language, erased_at is not null as erased from customers
    where brand_id = ${brand.id}::uuid and id = ${customerId}::uuid for update`,
    LOCKED,
  );
  await queryRows(
    tx,
    sql`
    select id from submissions where brand_id = ${brand.id}::uuid and customer_id = ${customerId}::uuid order by id for update`,
    ID,
  );
  return row;
}

/** Ends the open applications, and withdraws what no lender has. */
async function endApplications(ctx: Ctx, customerId: string): Promise<void> {
  const rows = await ctx.tx.application.findMany({
    where: { brandId: ctx.brand.id, customerId, outcome: OUTCOMES.open },
    select: { id: true, stage: true, outcome: true },
  });
  for (const { id, ...row } of rows) {
    const status = { stage: stageColumn.parse(row.stage), outcome: outcomeColumn.parse(row.outcome) };
    if (!isOpen(status)) continue;
    await withdrawUnsent({ ctx, applicationId: id });
    const to = { stage: status.stage, outcome: OUTCOMES.withdrawn };
    await moveApplication({ ctx, applicationId: id, to, source: "withdrawn" });
  }
}

/** Queues the last message, in the customer's language. Returns its id; null without a verified contact. */
async function sayGoodbye(ctx: Ctx, customerId: string, number: string, locale: ContextLocale): Promise<string | null> {
  const to = await verifiedContact({ ctx, customerId });
  if (!to) return null;
  const { contact } = to;
  const message = erasureAcceptedText(contact.channel, ctx.brand, locale, { number });
  return queueText({ ctx, to: contact, template: "erasure-accepted", locale, message });
}

/**
 * What must go in the approval itself, so that nobody is signed in or can be found any more. Leads are among it: somebody
 * who comes back before the job has run gets a lead of their own, which the job leaves alone.
 */
async function shutAccount(ctx: Ctx, scope: PersonScope): Promise<Record<string, number>> {
  const { tx, now } = ctx;
  const counts: Record<string, number> = {};
  for (const table of SHUT_AT_ONCE) counts[table] = await eraseRows(tx, table, CUSTOMER_TABLES[table], scope);
  await tx.customer.update({
    where: { brandId_id: { brandId: scope.brandId, id: scope.customerId } },
    data: { erasedAt: now, uniqueId: newPublicId(), version: { increment: 1 } },
    select: { id: true },
  });
  return counts;
}

/**
 * Begins the approved deletion of a customer's data in this transaction: ends open applications and sessions, queues the
 * last message, takes the identity off the account, records which lenders are to be told, and requests the job that does
 * the rest. Refuses `erased`, `blocked`, and `taken-back` when the customer no longer wants it.
 */
export async function beginErasure(
  ctx: Ctx,
  { id: approvalId, payload, reason, askedBy }: StoredApproval<ErasurePayload>,
): Promise<Yes | No<"erased" | "blocked" | "taken-back">> {
  const { tx, brand, now } = ctx;
  const { customerId, dataRequestId } = payload;
  const customer = { brandId: brand.id, customerId };
  const traces = await readTraces(tx, customer);
  const prospectIds = await ownProspects(tx, customer, traces);
  const scope = await personScope(tx, customer, { traces, prospectIds, until: now });
  await lockKeys(ctx, ...scope.contactIndexes.map((idx) => `contact:${idx}`).sort());
  const row = await lockAll(ctx, customerId);
  if (!row || row.erased) return no("erased");
  const request = dataRequestId
    ? await tx.dataRequest.findFirst({ where: { brandId: brand.id, id: dataRequestId, status: "asked" } })
    : null;
  if (dataRequestId && !request) return no("taken-back");
  if ((await findBlockers(tx, customer)).length > 0) return no("blocked");
  await tx.$executeRaw`select set_config('app.erasing', 'on', true)`;
  const id = newPublicId();
  const number = certificateNumber(id, now);
  const chosen = row.language ?? request?.locale ?? brand.defaultLanguage;
  await endApplications(ctx, customerId);
  const messageId = await sayGoodbye(ctx, customerId, number, chosen === "hi" ? "hi" : "en");
  const lenders = await lendersWithData(tx, customer);
  const counts = await shutAccount(ctx, scope);
  await tx.erasure.create({
    data: {
      ...customer,
      id,
      number,
      approvalId,
      dataRequestId,
      reason,
      askedBy,
      counts,
      approvedBy: ctx.actor.staffUserId,
      sealed: encryptSearched(id, { traces, prospectIds, messageId }),
      startedAt: now,
    },
    select: { id: true },
  });
  await tx.erasureNotice.createMany({
    data: lenders.map(({ lenderId }) => ({ brandId: brand.id, erasureId: id, lenderId })),
  });
  await enqueue(ctx, "erasures.run", { erasureId: id }, { afterMs: JOB_AFTER_MS });
  await audit(ctx, "customer.erase", { kind: "customer", id: customerId }, { after: { number } });
  return yes();
}
