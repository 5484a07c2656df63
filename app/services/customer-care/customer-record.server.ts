import type { TimelineEntry } from "~/domain/customers/timeline-entry";
import { MAX_LISTED } from "~/domain/lists/max-listed";
import type { Contradiction } from "~/domain/offers/offer";
import { parseProduct, productOf } from "~/domain/products";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { decryptName } from "~/platform/customer-name.server";
import { findLeadBrand } from "~/services/customers/find-lead.server";
import { withPrivateAnswers } from "~/services/customers/private-answers.server";
import { offerContradictions } from "~/services/submissions/offer-contradictions.server";
import { paiseOf } from "~/services/submissions/submission-view";
import { type CustomerNoteView, listCustomerNotes } from "./customer-notes.server";
import { customerTimeline } from "./customer-timeline.server";

/** How far something has come, in the numbers of the database. */
export type StoredStatus = { stage: number; outcome: number };

/**
 * Everything that the call centre sees of a customer and one of its prospects (ADM-19). Identity is masked. Instants
 * are ISO strings.
 */
export type CustomerRecord = {
  customerId: string;
  prospectId: string;
  brand: { key: string; name: string };
  name: string | null;
  mobile: string | null;
  email: string | null;
  isEmailVerified: boolean;
  pan: string | null;
  birthDate: string | null;
  language: string | null;
  pincode: string | null;
  employer: string | null;
  monthlyIncomeRupees: number | null;
  createdAt: string;
  lastSignInAt: string | null;
  lead: { channel: string; product: string | null; source: LeadSource[]; createdAt: string };
  /** The customer's other prospects, newest first. */
  otherLeads: { prospectId: string; product: string | null; createdAt: string }[];
  applications: {
    id: string;
    product: string;
    status: StoredStatus;
    amountRupees: number | null;
    createdAt: string;
    updatedAt: string;
    isOpen: boolean;
  }[];
  submissions: {
    id: string;
    applicationId: string;
    lender: string;
    status: StoredStatus;
    amountRupees: number;
    sanctionedPaise: number | null;
    disbursedPaise: number | null;
    /** A code. */
    reason: string | null;
    lenderRef: string | null;
    /** What contradicts itself in the terms that the lender named. */
    contradictions: readonly Contradiction[];
    at: string;
  }[];
  messages: { id: string; channel: string; template: string; to: string; status: string; at: string }[];
  timeline: TimelineEntry[];
  notes: CustomerNoteView[];
};

/** Where a lead came from: partner, merchant, page, or a UTM parameter of its link by name. */
export type LeadSource =
  | { kind: "partner" | "merchant" | "page"; value: string }
  | { kind: "utm"; name: string; value: string };

const productName = (code: string | null) => {
  const known = parseProduct(code);
  return known ? productOf(known).name : code;
};

function sourceOf(
  lead: { segment: string | null; utms: unknown },
  partner: string | null,
  merchant: string | null,
): LeadSource[] {
  const utms = Object.entries((lead.utms ?? {}) as Record<string, unknown>)
    .map(([name, value]) => ({ kind: "utm" as const, name, value: typeof value === "string" ? value : "" }))
    .filter(({ value }) => value !== "");
  return [
    ...(partner ? [{ kind: "partner" as const, value: partner }] : []),
    ...(merchant ? [{ kind: "merchant" as const, value: merchant }] : []),
    ...(lead.segment ? [{ kind: "page" as const, value: `/${lead.segment}` }] : []),
    ...utms,
  ];
}

/**
 * The record at /admin/csr-portal/{id}/{pid}: the customer and one of its own prospects. Not found for any other pair.
 */
export async function customerRecord({
  ctx,
  customerId,
  prospectId,
}: {
  ctx: TenantCtx<StaffActor>;
  customerId: string;
  prospectId: string;
}): Promise<Yes<{ record: CustomerRecord }> | No<"not-found">> {
  const { tx } = ctx;
  const brandId = await findLeadBrand(ctx, { customerId, prospectId });
  if (!brandId) return no("not-found");
  const lead = await tx.prospect.findUniqueOrThrow({ where: { brandId_id: { brandId, id: prospectId } } });
  const customer = await tx.customer.findUniqueOrThrow({
    where: { brandId_id: { brandId, id: customerId } },
    include: { profile: true },
  });
  const brand = await tx.brand.findUniqueOrThrow({ where: { id: brandId }, select: { key: true, name: true } });
  const partner = lead.partnerId
    ? await tx.partner.findUnique({ where: { brandId_id: { brandId, id: lead.partnerId } }, select: { name: true } })
    : null;
  const merchant = lead.merchantId
    ? await tx.merchant.findUnique({ where: { brandId_id: { brandId, id: lead.merchantId } }, select: { name: true } })
    : null;
  const leads = await tx.prospect.findMany({
    where: { brandId, customerId, id: { not: prospectId } },
    orderBy: { createdAt: "desc" },
    take: MAX_LISTED.customerLeads,
  });
  const applications = await tx.application.findMany({
    where: { brandId, customerId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_LISTED.customerApplications,
  });
  const submissions = await tx.submission.findMany({
    where: { brandId, customerId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_LISTED.customerSubmissions,
    include: { lender: { select: { name: true } } },
  });
  const contradictions = await offerContradictions(
    tx,
    brandId,
    submissions.map(({ id }) => id),
  );
  const contacts = [customer.mobileIdx, customer.emailIdx].filter((idx) => idx !== null);
  const messages = await tx.message.findMany({
    where: { brandId, toIdx: { in: contacts } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_LISTED.customerMessages,
    select: { id: true, channel: true, template: true, toMasked: true, status: true, createdAt: true, sentAt: true },
  });
  const profile = withPrivateAnswers(customer.profile);
  const { firstName, lastName } = decryptName(customer);
  return yes({
    record: {
      customerId,
      prospectId,
      brand,
      name: [firstName, lastName].filter(Boolean).join(" ") || null,
      mobile: customer.mobileMasked,
      email: customer.emailMasked,
      isEmailVerified: customer.emailVerifiedAt !== null,
      pan: customer.panMasked,
      birthDate: customer.birthDateMasked,
      language: customer.language,
      pincode: profile?.postalCode ?? null,
      employer: profile?.employerName ?? null,
      monthlyIncomeRupees: profile?.monthlyIncome ?? null,
      createdAt: customer.createdAt.toISOString(),
      lastSignInAt: customer.lastSignInAt?.toISOString() ?? null,
      lead: {
        channel: lead.channel,
        product: productName(lead.product),
        source: sourceOf(lead, partner?.name ?? null, merchant?.name ?? null),
        createdAt: lead.createdAt.toISOString(),
      },
      otherLeads: leads.map(({ id, product, createdAt }) => ({
        prospectId: id,
        product: productName(product),
        createdAt: createdAt.toISOString(),
      })),
      applications: applications.map((row) => ({
        id: row.id,
        product: productName(row.product) ?? row.product,
        status: { stage: row.stage, outcome: row.outcome },
        amountRupees: row.amountRupees,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
        isOpen: row.isOpen,
      })),
      submissions: submissions.map((row) => ({
        id: row.id,
        applicationId: row.applicationId,
        lender: row.lender.name,
        status: { stage: row.stage, outcome: row.outcome },
        amountRupees: row.amountRupees,
        sanctionedPaise: paiseOf(row.sanctionedAmountPaise),
        disbursedPaise: paiseOf(row.disbursedAmountPaise),
        reason: row.reasonCode,
        lenderRef: row.lenderRef,
        contradictions: contradictions.get(row.id) ?? [],
        at: row.createdAt.toISOString(),
      })),
      messages: messages.map(({ id, channel, template, toMasked, status, createdAt, sentAt }) => ({
        id,
        channel,
        template,
        to: toMasked,
        status,
        at: (sentAt ?? createdAt).toISOString(),
      })),
      timeline: await customerTimeline({ tx, brandId, customerId, prospectId }),
      notes: await listCustomerNotes({ tx, brandId, customerId }),
    },
  });
}
