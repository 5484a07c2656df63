import { brandName } from "@tenants/brand/names";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import type { Day } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { maskEmail, maskMobile } from "~/domain/masking/mask";
import { dataRequestDue } from "~/domain/support/data-request";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { brands } from "~/services/brands/brands.server";
import { openContact } from "./sealed-contact.server";
import { openComplaint, openDataRequestTexts, openHelp } from "./support-texts.server";

export const REQUEST_KINDS = ["complaints", "help", "data"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export type ShownRequest = {
  id: string;
  brandId: string;
  brand: string;
  /** ISO instant. */
  at: string;
  /** The heading: the complaint's number, the help request's company, empty for the others. */
  title: string;
  subject: string;
  text: string;
  /** Masked; empty for requests of signed-in customers. */
  contact: string;
  /** The page of the deletion, for a request to delete data. */
  recordHref: string | null;
  status: string;
  dueOn: Day | null;
  isOverdue: boolean;
  answer: string | null;
};

type Ctx = Pick<TenantCtx<StaffActor>, "tx" | "now">;

/** Open ones first, then the newest; older ones are only in the database. */
const MOST = 200;

const nameOf = (brandId: string): string => {
  const brand = brands().current().byId.get(brandId);
  return brand ? brandName(brand, "en") : brandId;
};

const maskedContact = (contact: Readonly<Record<string, string>>): string =>
  [contact.name, maskMobile(contact.mobile ?? contact.phone ?? ""), contact.email ? maskEmail(contact.email) : ""]
    .filter(Boolean)
    .join(" · ");

async function complaints(ctx: Ctx): Promise<ShownRequest[]> {
  const rows = await ctx.tx.complaint.findMany({
    orderBy: [{ status: "desc" }, { dueOn: "asc" }, { createdAt: "asc" }],
    take: MOST,
  });
  const today = istDay(ctx.now);
  return rows.map((row) => {
    const dueOn = row.dueOn.toISOString().slice(0, 10);
    const { description, reference, answer } = openComplaint(row);
    return {
      id: row.id,
      brandId: row.brandId,
      brand: nameOf(row.brandId),
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
    };
  });
}

async function helpRequests(ctx: Ctx): Promise<ShownRequest[]> {
  const rows = await ctx.tx.helpRequest.findMany({ orderBy: { createdAt: "desc" }, take: MOST });
  return rows.map((row) => {
    const { company, description } = openHelp(row);
    return {
      id: row.id,
      brandId: row.brandId,
      brand: nameOf(row.brandId),
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
    };
  });
}

async function dataRequests(ctx: Ctx): Promise<ShownRequest[]> {
  const rows = await ctx.tx.dataRequest.findMany({ orderBy: [{ status: "asc" }, { createdAt: "asc" }], take: MOST });
  const today = istDay(ctx.now);
  return rows.map((row) => {
    const { reason, answer } = openDataRequestTexts(row);
    const dueOn = row.status === "asked" ? dataRequestDue(row.createdAt) : null;
    return {
      id: row.id,
      brandId: row.brandId,
      brand: nameOf(row.brandId),
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
    };
  });
}

/**
 * What customers of all brands have sent us: complaints by their deadline, help requests, deletion requests. Contacts
 * are masked.
 */
export function listRequests({ ctx, kind }: { ctx: Ctx; kind: RequestKind }): Promise<ShownRequest[]> {
  if (kind === "help") return helpRequests(ctx);
  return kind === "data" ? dataRequests(ctx) : complaints(ctx);
}
