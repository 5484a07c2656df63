import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { istDay } from "~/domain/dates/ist";
import type { KeysetPlace } from "~/domain/lists/keyset-place";
import { maskEmail, maskMobile } from "~/domain/masking/mask";
import { dataRequestDue } from "~/domain/support/data-request";
import type { RequestPlace } from "~/domain/support/request-place";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { newerThan, olderThan } from "~/platform/database/keyset";
import { decryptContact } from "./encrypted-contact.server";
import { listLenderStops } from "./list-lender-stops.server";
import { requestBrandName, type ShownRequest } from "./shown-request.server";
import { openComplaint, openDataRequestTexts, openHelp } from "./support-texts.server";

export const REQUEST_KINDS = ["complaints", "help", "data", "stops"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export type RequestsPage = { rows: ShownRequest[]; next: RequestPlace | null };

type Ctx = Pick<TenantCtx<StaffActor>, "tx" | "now">;
type Asked = { ctx: Ctx; after: RequestPlace | null; size: number };
type Part<Row> = (after: KeysetPlace | null, take: number) => Promise<Row[]>;

const OLDEST_FIRST = [{ createdAt: "asc" as const }, { id: "asc" as const }];
const NEWEST_FIRST = [{ createdAt: "desc" as const }, { id: "desc" as const }];

/** A page of a list with those that wait for us first, from the oldest, and then the others from the newest. */
async function waitingFirst<Row extends { id: string; createdAt: Date }>(
  { after, size }: Pick<Asked, "after" | "size">,
  { waiting, others }: { waiting: Part<Row>; others: Part<Row> },
): Promise<{ found: Row[]; next: RequestPlace | null }> {
  const isPast = after?.isWaiting === false;
  const first = isPast ? [] : await waiting(after, size + 1);
  const more = first.length > size ? [] : await others(isPast ? after : null, size + 1 - first.length);
  const found = [...first, ...more].slice(0, size);
  const last = found.at(-1);
  const isMore = first.length + more.length > size;
  return {
    found,
    next:
      isMore && last
        ? { at: last.createdAt.toISOString(), id: last.id, isWaiting: found.length <= first.length }
        : null,
  };
}

const maskedContact = (contact: Readonly<Record<string, string>>): string =>
  [contact.name, maskMobile(contact.mobile ?? contact.phone ?? ""), contact.email ? maskEmail(contact.email) : ""]
    .filter(Boolean)
    .join(" · ");

async function complaints({ ctx, ...page }: Asked): Promise<RequestsPage> {
  const open = "open";
  const { found, next } = await waitingFirst(page, {
    // All have the same days to be answered, so the oldest is due first.
    waiting: (after, take) =>
      ctx.tx.complaint.findMany({
        where: { status: open, ...(after && newerThan(after)) },
        orderBy: OLDEST_FIRST,
        take,
      }),
    others: (after, take) =>
      ctx.tx.complaint.findMany({
        where: { status: { not: open }, ...(after && olderThan(after)) },
        orderBy: NEWEST_FIRST,
        take,
      }),
  });
  const today = istDay(ctx.now);
  const rows = found.map((row) => {
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
      contact: maskedContact(decryptContact("complaints", row.id, row.contactEnc)),
      recordHref: null,
      status: row.status,
      dueOn,
      isOverdue: row.status === open && today > dueOn,
      answer,
      notice: null,
    };
  });
  return { rows, next };
}

async function helpRequests({ ctx, ...page }: Asked): Promise<RequestsPage> {
  const { found, next } = await waitingFirst(page, {
    // Nobody notes here that one was answered.
    waiting: async () => [],
    others: (after, take) =>
      ctx.tx.helpRequest.findMany({ where: after ? olderThan(after) : {}, orderBy: NEWEST_FIRST, take }),
  });
  const rows = found.map((row) => {
    const { company, description } = openHelp(row);
    return {
      id: row.id,
      brandId: row.brandId,
      brand: requestBrandName(row.brandId),
      at: row.createdAt.toISOString(),
      title: company ?? "",
      subject: "",
      text: description ?? "",
      contact: maskedContact(decryptContact("help_requests", row.id, row.contactEnc)),
      recordHref: null,
      status: row.status,
      dueOn: null,
      isOverdue: false,
      answer: null,
      notice: null,
    };
  });
  return { rows, next };
}

async function dataRequests({ ctx, ...page }: Asked): Promise<RequestsPage> {
  const asked = "asked";
  const { found, next } = await waitingFirst(page, {
    waiting: (after, take) =>
      ctx.tx.dataRequest.findMany({
        where: { status: asked, ...(after && newerThan(after)) },
        orderBy: OLDEST_FIRST,
        take,
      }),
    others: (after, take) =>
      ctx.tx.dataRequest.findMany({
        where: { status: { not: asked }, ...(after && olderThan(after)) },
        orderBy: NEWEST_FIRST,
        take,
      }),
  });
  const today = istDay(ctx.now);
  const rows = found.map((row) => {
    const { reason, answer } = openDataRequestTexts(row);
    const dueOn = row.status === asked ? dataRequestDue(row.createdAt) : null;
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
  return { rows, next };
}

const LISTS: Record<RequestKind, (asked: Asked) => Promise<RequestsPage>> = {
  complaints,
  help: helpRequests,
  data: dataRequests,
  stops: async ({ ctx }) => ({ rows: await listLenderStops(ctx), next: null }),
};

const PAGE = 100;

/**
 * A page of what customers of all brands have sent us: complaints by their deadline, help messages, deletion requests,
 * consents that were taken back while a lender had the details. Contacts are masked.
 */
export const listRequests = ({
  ctx,
  kind,
  after = null,
  size = PAGE,
}: {
  ctx: Ctx;
  kind: RequestKind;
  after?: RequestPlace | null;
  size?: number;
}): Promise<RequestsPage> => LISTS[kind]({ ctx, after, size });

/** How many requests of a kind there are. */
export async function countRequests({ ctx, kind }: { ctx: Ctx; kind: RequestKind }): Promise<number> {
  switch (kind) {
    case "complaints":
      return ctx.tx.complaint.count();
    case "help":
      return ctx.tx.helpRequest.count();
    case "data":
      return ctx.tx.dataRequest.count();
    case "stops":
      return (await listLenderStops(ctx)).length;
  }
}
