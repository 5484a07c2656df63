import { type SharedState, sharedState } from "~/domain/applications/hand-off";
import { contactChannelOf } from "~/domain/consents/contact";
import { parseProduct } from "~/domain/products";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { decryptTexts } from "~/platform/personal-texts.server";
import { contactTextByHash } from "~/services/consents/contact-text.server";
import { decryptLenderAnswers } from "~/services/lenders/lender-answers.server";
import { lenderInterface } from "~/services/lenders/lender-interface";
import { sharesFor } from "~/services/lenders/shares-for";
import { submissionInterfaces } from "~/services/lenders/submission-interface.server";
import { returnedSubmissions } from "~/services/submissions/returned-submissions.server";
import { type LenderStop, readLenderStops, readStops, type StopSeen } from "./read-stops.server";

/** One receipt: what was agreed to, the wording, when and how (OQ-90). */
export type ConsentReceipt = {
  id: string;
  purpose: string;
  submissionId: string | null;
  /** The lender or insurer of the consent, if any. */
  recipient: string | null;
  /** The text; null when only its hash was stored. */
  text: string | null;
  textVersion: string;
  textHash: string;
  language: "en" | "hi";
  channel: string;
  ip: string | null;
  givenAt: Date;
  withdrawnAt: Date | null;
};

/** A lender that a customer has applied to, and the details it received. */
export type SharedWith = {
  submissionId: string;
  lenderName: string;
  legalName: string;
  state: SharedState;
  since: Date;
  /** The fields that its interface takes, including the loan; empty when it receives no personal details. */
  fields: readonly string[];
  grievance: { name: string | null; phone: string | null; email: string | null };
  /** What the lender is asked to confirm since the consent was withdrawn (BEY-26); null when it is asked nothing. */
  stop: LenderStop | null;
};

/** A site that the customer went to from here. It received a reference number of ours and nothing else. */
export type VisitedSite = { host: string; at: Date };

export type Consents = {
  receipts: ConsentReceipt[];
  sharedWith: SharedWith[];
  visited: VisitedSite[];
  stops: StopSeen[];
};

/** Kinds of click whose address carries the customer's reference number. */
const WITH_REFERENCE = ["card", "insurance", "voucher"];

type Carried = Parameters<typeof decryptLenderAnswers>[0] & {
  tenureMonths: number | null;
  application: { product: string };
};

/**
 * The fields of a submission: personal details, answers to the lender's own questions, the loan, and the lender's own
 * form.
 */
function fieldsOf(apiConfig: unknown, row: Carried, hasForm: boolean): string[] {
  const definition = lenderInterface(apiConfig)?.definition;
  const product = parseProduct(row.application.product);
  const shares = definition && product ? sharesFor(definition, product) : [];
  if (shares.length === 0) return [];
  const answered = Object.keys(decryptLenderAnswers(row));
  const loan = ["amountRupees", ...(row.tenureMonths === null ? [] : ["tenureMonths"])];
  return [...shares, ...answered, ...loan, ...(hasForm ? ["businessForm"] : [])];
}

/** The submissions whose own form was sent to the lender, whatever it answered. */
async function sentForms({ brand, tx }: TenantCtx, submissionIds: string[]): Promise<Set<string>> {
  const rows = await tx.intakeForm.findMany({
    where: { brandId: brand.id, id: { in: submissionIds }, status: { in: ["submitted", "rejected"] } },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}

async function readReceipts({ brand, actor, tx }: TenantCtx<CustomerActor>): Promise<ConsentReceipt[]> {
  const rows = await tx.consent.findMany({
    where: { brandId: brand.id, customerId: actor.customerId },
    orderBy: [{ givenAt: "desc" }, { id: "desc" }],
  });
  const lenderIds = [...new Set(rows.flatMap(({ lenderId }) => lenderId ?? []))];
  const lenders = await tx.lender.findMany({ where: { id: { in: lenderIds } }, select: { id: true, name: true } });
  const nameOf = new Map(lenders.map(({ id, name }) => [id, name]));
  return rows.map((row) => {
    const channel = contactChannelOf(row.purpose);
    const known = channel ? contactTextByHash(channel, row.textHash) : null;
    return {
      id: row.id,
      purpose: row.purpose,
      submissionId: row.submissionId,
      recipient: row.lenderId ? (nameOf.get(row.lenderId) ?? null) : null,
      text: row.text ?? known?.text ?? null,
      textVersion: row.textVersion,
      textHash: row.textHash,
      language: row.language === "hi" ? "hi" : "en",
      channel: row.channel,
      ip: decryptTexts({ table: "consents", rowId: row.id }, row, ["ip"]).ip,
      givenAt: row.givenAt,
      withdrawnAt: row.withdrawnAt,
    };
  });
}

async function readSharedWith(ctx: TenantCtx<CustomerActor>): Promise<SharedWith[]> {
  const { brand, actor, tx } = ctx;
  const rows = await tx.submission.findMany({
    where: { brandId: brand.id, customerId: actor.customerId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: {
      id: true,
      state: true,
      sentAt: true,
      maybeReceived: true,
      createdAt: true,
      lenderAnswersEnc: true,
      tenureMonths: true,
      application: { select: { product: true } },
      lender: {
        select: {
          name: true,
          legalName: true,
          grievanceName: true,
          grievancePhone: true,
          grievanceEmail: true,
        },
      },
    },
  });
  const forms = await sentForms(
    ctx,
    rows.map(({ id }) => id),
  );
  const interfaces = await submissionInterfaces(
    ctx,
    rows.map(({ id }) => id),
  );
  const stops = await readLenderStops(ctx);
  const returned = await returnedSubmissions(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ lender, ...row }) => ({
    submissionId: row.id,
    lenderName: lender.name,
    legalName: lender.legalName ?? lender.name,
    state: sharedState({ ...row, wasReturned: returned.has(row.id) }),
    since: row.sentAt ?? row.createdAt,
    fields: fieldsOf(interfaces.get(row.id), row, forms.has(row.id)),
    grievance: { name: lender.grievanceName, phone: lender.grievancePhone, email: lender.grievanceEmail },
    stop: stops.get(row.id) ?? null,
  }));
}

async function readVisited({ brand, actor, tx }: TenantCtx<CustomerActor>): Promise<VisitedSite[]> {
  const rows = await tx.click.findMany({
    where: {
      brandId: brand.id,
      customerId: actor.customerId,
      kind: { in: WITH_REFERENCE },
      visitedAt: { not: null },
    },
    orderBy: { visitedAt: "asc" },
    select: { target: true, visitedAt: true },
  });
  const last = new Map<string, Date>();
  for (const { target, visitedAt } of rows)
    if (visitedAt && URL.canParse(target)) last.set(new URL(target).host, visitedAt);
  return [...last].map(([host, at]) => ({ host, at })).reverse();
}

/**
 * Every consent of the signed-in customer, newest first, who received their details (BEY-10), and who has confirmed a
 * stop (BEY-26).
 */
export async function readConsents({ ctx }: { ctx: TenantCtx<CustomerActor> }): Promise<Consents> {
  return {
    receipts: await readReceipts(ctx),
    sharedWith: await readSharedWith(ctx),
    visited: await readVisited(ctx),
    stops: await readStops(ctx),
  };
}
