import { MAX_LISTED } from "~/domain/lists/max-listed";
import type { Contradiction } from "~/domain/offer-check/offer";
import { parseProduct, productOf } from "~/domain/products";
import type { Tx } from "~/platform/database/client.server";
import { offerContradictions } from "~/services/submissions/offer-contradictions.server";
import { paiseOf } from "~/services/submissions/submission-view";

/** How far something has come, in the numbers of the database. */
export type StoredStatus = { stage: number; outcome: number };

export type CustomerLead = { prospectId: string; product: string | null; createdAt: string };

export type CustomerApplication = {
  id: string;
  product: string;
  status: StoredStatus;
  amountRupees: number | null;
  createdAt: string;
  updatedAt: string;
  isOpen: boolean;
};

export type CustomerSubmission = {
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
};

export type CustomerMessage = {
  id: string;
  channel: string;
  template: string;
  to: string;
  status: string;
  at: string;
};

type Owner = { tx: Tx; brandId: string; customerId: string };

/** A product's name for staff; the code itself when we no longer know it. */
export const productName = (code: string | null) => {
  const known = parseProduct(code);
  return known ? productOf(known).name : code;
};

/** The customer's prospects but this one, newest first. */
export async function listOtherLeads({ tx, brandId, customerId, prospectId }: Owner & { prospectId: string }) {
  const leads = await tx.prospect.findMany({
    where: { brandId, customerId, id: { not: prospectId } },
    orderBy: { createdAt: "desc" },
    take: MAX_LISTED.customerLeads,
  });
  return leads.map(
    ({ id, product, createdAt }): CustomerLead => ({
      prospectId: id,
      product: productName(product),
      createdAt: createdAt.toISOString(),
    }),
  );
}

/** The customer's applications, newest first. */
export async function listCustomerApplications({ tx, brandId, customerId }: Owner): Promise<CustomerApplication[]> {
  const applications = await tx.application.findMany({
    where: { brandId, customerId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_LISTED.customerApplications,
  });
  return applications.map((row) => ({
    id: row.id,
    product: productName(row.product) ?? row.product,
    status: { stage: row.stage, outcome: row.outcome },
    amountRupees: row.amountRupees,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    isOpen: row.isOpen,
  }));
}

/** The customer's submissions to lenders, newest first. */
export async function listCustomerSubmissions({ tx, brandId, customerId }: Owner): Promise<CustomerSubmission[]> {
  const submissions = await tx.submission.findMany({
    where: { brandId, customerId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_LISTED.customerSubmissions,
    include: { lender: { select: { name: true } } },
  });
  const ids = submissions.map(({ id }) => id);
  const contradictions = await offerContradictions(tx, brandId, ids);
  return submissions.map((row) => ({
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
  }));
}

/** Messages to a customer's number and e-mail address, by their blind indexes, newest first. */
export async function listCustomerMessages({
  tx,
  brandId,
  contacts,
}: {
  tx: Tx;
  brandId: string;
  contacts: readonly (string | null)[];
}): Promise<CustomerMessage[]> {
  const messages = await tx.message.findMany({
    where: { brandId, toIdx: { in: contacts.filter((idx) => idx !== null) } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_LISTED.customerMessages,
    select: { id: true, channel: true, template: true, toMasked: true, status: true, createdAt: true, sentAt: true },
  });
  return messages.map(({ id, channel, template, toMasked, status, createdAt, sentAt }) => ({
    id,
    channel,
    template,
    to: toMasked,
    status,
    at: (sentAt ?? createdAt).toISOString(),
  }));
}
