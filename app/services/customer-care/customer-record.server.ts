import type { TimelineEntry } from "~/domain/customers/timeline-entry";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { decryptName } from "~/platform/customer-name.server";
import type { Tx } from "~/platform/database/client.server";
import { findLeadBrand } from "~/services/customers/find-lead.server";
import { withPrivateAnswers } from "~/services/customers/private-answers.server";
import {
  type CustomerApplication,
  type CustomerLead,
  type CustomerMessage,
  type CustomerSubmission,
  listCustomerApplications,
  listCustomerMessages,
  listCustomerSubmissions,
  listOtherLeads,
  productName,
} from "./customer-lists.server";
import { type CustomerNoteView, listCustomerNotes } from "./customer-notes.server";
import { customerTimeline } from "./customer-timeline.server";

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
  otherLeads: CustomerLead[];
  applications: CustomerApplication[];
  submissions: CustomerSubmission[];
  messages: CustomerMessage[];
  timeline: TimelineEntry[];
  notes: CustomerNoteView[];
};

/** Where a lead came from: partner, merchant, page, or a UTM parameter of its link by name. */
export type LeadSource =
  | { kind: "partner" | "merchant" | "page"; value: string }
  | { kind: "utm"; name: string; value: string };

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

/** The lead that was opened, with the partner and the merchant that brought it. */
async function readLead({ tx, brandId, prospectId }: { tx: Tx; brandId: string; prospectId: string }) {
  const lead = await tx.prospect.findUniqueOrThrow({ where: { brandId_id: { brandId, id: prospectId } } });
  const nameById = (id: string) => ({ where: { brandId_id: { brandId, id } }, select: { name: true } });
  const partner = lead.partnerId ? await tx.partner.findUnique(nameById(lead.partnerId)) : null;
  const merchant = lead.merchantId ? await tx.merchant.findUnique(nameById(lead.merchantId)) : null;
  return {
    channel: lead.channel,
    product: productName(lead.product),
    source: sourceOf(lead, partner?.name ?? null, merchant?.name ?? null),
    createdAt: lead.createdAt.toISOString(),
  };
}

/** Who the customer is, and the blind indexes of number and e-mail address. */
async function readCustomer({ tx, brandId, customerId }: { tx: Tx; brandId: string; customerId: string }) {
  const customer = await tx.customer.findUniqueOrThrow({
    where: { brandId_id: { brandId, id: customerId } },
    include: { profile: true },
  });
  const profile = withPrivateAnswers(customer.profile);
  const { firstName, lastName } = decryptName(customer);
  const identity = {
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
  };
  return { identity, contacts: [customer.mobileIdx, customer.emailIdx] };
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
  const owner = { tx, brandId, customerId };
  const { identity, contacts } = await readCustomer(owner);
  return yes({
    record: {
      customerId,
      prospectId,
      brand: await tx.brand.findUniqueOrThrow({ where: { id: brandId }, select: { key: true, name: true } }),
      ...identity,
      lead: await readLead({ tx, brandId, prospectId }),
      otherLeads: await listOtherLeads({ ...owner, prospectId }),
      applications: await listCustomerApplications(owner),
      submissions: await listCustomerSubmissions(owner),
      messages: await listCustomerMessages({ tx, brandId, contacts }),
      timeline: await customerTimeline({ ...owner, prospectId }),
      notes: await listCustomerNotes(owner),
    },
  });
}
