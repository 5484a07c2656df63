import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { istDay } from "~/domain/dates/ist";
import { maskEmail, maskMobile } from "~/domain/masking/mask";
import { dataRequestDue } from "~/domain/support/data-request";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { listLenderStops } from "./list-lender-stops.server";
import { openContact } from "./sealed-contact.server";
import { MOST_REQUESTS, requestBrandName, type ShownRequest } from "./shown-request.server";
import { openComplaint, openDataRequestTexts, openHelp } from "./support-texts.server";

export const REQUEST_KINDS = ["complaints", "help", "data", "stops"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

type Ctx = Pick<TenantCtx<StaffActor>, "tx" | "now">;

const maskedContact = (contact: Readonly<Record<string, string>>): string =>
  [contact.name, maskMobile(contact.mobile ?? contact.phone ?? ""), contact.email ? maskEmail(contact.email) : ""]
    .filter(Boolean)
    .join(" · ");

async function complaints(ctx: Ctx): Promise<ShownRequest[]> {
  const rows = await ctx.tx.complaint.findMany({
    orderBy: [{ status: "desc" }, { dueOn: "asc" }, { createdAt: "asc" }],
    take: MOST_REQUESTS,
  });
  const today = istDay(ctx.now);
  return rows.map((row) => {
    const dueOn = row.dueOn.toISOString().slice(0, 10);
    const { description, reference, answer } = openComplaint(row);
    return {
      id: row.id,
      brandId: row.brandId,
      brand: requestBrandName(row.brandId),
      at: row.createdAt.toISOString(),
      title: row.ticket,
      subject: row.subject,
      text: [description, reference].filter(Boolean).join("\n"),
      contact: maskedContact(openContact("complaints", row.id, row.contactEnc)),
      recordHref: null,
      status: row.status,
      dueOn,
      isOverdue: row.status === "open" && today > dueOn,
      answer,
      notice: null,
    };
  });
}

async function helpRequests(ctx: Ctx): Promise<ShownRequest[]> {
  const rows = await ctx.tx.helpRequest.findMany({ orderBy: { createdAt: "desc" }, take: MOST_REQUESTS });
  return rows.map((row) => {
    const { company, description } = openHelp(row);
    return {
      id: row.id,
      brandId: row.brandId,
      brand: requestBrandName(row.brandId),
      at: row.createdAt.toISOString(),
      title: company ?? "",
      subject: "",
      text: description ?? "",
      contact: maskedContact(openContact("help_requests", row.id, row.contactEnc)),
      recordHref: null,
      status: row.status,
      dueOn: null,
      isOverdue: false,
      answer: null,
      notice: null,
    };
  });
}

async function dataRequests(ctx: Ctx): Promise<ShownRequest[]> {
  const rows = await ctx.tx.dataRequest.findMany({
    orderBy: [{ status: "asc" }, { createdAt: "asc" }],
    take: MOST_REQUESTS,
  });
  const today = istDay(ctx.now);
  return rows.map((row) => {
    const { reason, answer } = openDataRequestTexts(row);
    const dueOn = row.status === "asked" ? dataRequestDue(row.createdAt) : null;
    return {
      id: row.id,
      brandId: row.brandId,
      brand: requestBrandName(row.brandId),
      at: row.createdAt.toISOString(),
      title: "",
      subject: "",
      text: reason ?? "",
      contact: "",
      recordHref: ADMIN_PATHS.erasure(row.brandId, row.customerId),
      status: row.status,
      dueOn,
      isOverdue: dueOn !== null && today > dueOn,
      answer,
      notice: null,
    };
  });
}

const LISTS = { complaints, help: helpRequests, data: dataRequests, stops: listLenderStops };

/**
 * What customers of all brands have sent us: complaints by their deadline, help requests, deletion requests, consents
 * that were taken back while a lender had the details. Contacts are masked.
 */
export const listRequests = ({ ctx, kind }: { ctx: Ctx; kind: RequestKind }): Promise<ShownRequest[]> =>
  LISTS[kind](ctx);
