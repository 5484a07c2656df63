import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { daysBetween } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { maskEmail, maskMobile } from "~/domain/masking/mask";
import { dataRequestDue } from "~/domain/support/data-request";
import type { RequestCursor, RequestState } from "~/domain/support/request-cursor";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { newerThan, olderThan } from "~/platform/database/keyset.server";
import { decryptContact } from "./encrypted-contact.server";
import { countLenderStops, listLenderStops } from "./list-lender-stops.server";
import { type RequestsPage, requestBrandName } from "./shown-request.server";
import { decryptComplaint, decryptDataRequestTexts, decryptHelp } from "./support-texts.server";
import { type AskedPage, waitingFirst } from "./waiting-first";

export const REQUEST_KINDS = ["complaints", "help", "data", "stops"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

type Ctx = Pick<TenantCtx<StaffActor>, "tx" | "now">;
type RequestsQuery = { ctx: Ctx } & AskedPage;

const PAGE = 100;

/** The state of a complaint, and of a request to delete data, that waits for us. */
const [OPEN, ASKED] = ["open", "asked"];

/** A help message that was forwarded is answered where it went. */
const HELP = {
  waiting: { answeredAt: null, status: { not: "forwarded" } },
  done: { OR: [{ answeredAt: { not: null } }, { status: "forwarded" }] },
};

const OLDEST_FIRST = [{ createdAt: "asc" as const }, { id: "asc" as const }];
const NEWEST_FIRST = [{ createdAt: "desc" as const }, { id: "desc" as const }];

const maskedContact = (contact: Readonly<Record<string, string>>): string =>
  [contact.name, maskMobile(contact.mobile ?? contact.phone ?? ""), contact.email ? maskEmail(contact.email) : ""]
    .filter(Boolean)
    .join(" · ");

async function staffNames({ tx }: Ctx, ids: string[]): Promise<ReadonlyMap<string, string>> {
  const people = await tx.staffUser.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  return new Map(people.map(({ id, name }) => [id, name]));
}

async function complaints({ ctx, ...page }: RequestsQuery): Promise<RequestsPage> {
  const { found, next } = await waitingFirst(page, {
    // All have the same days to be answered, so the oldest is due first.
    waiting: (after, take) =>
      ctx.tx.complaint.findMany({
        where: { status: OPEN, ...(after && newerThan(after, "createdAt")) },
        orderBy: OLDEST_FIRST,
        take,
      }),
    others: (after, take) =>
      ctx.tx.complaint.findMany({
        where: { status: { not: OPEN }, ...(after && olderThan(after, "createdAt")) },
        orderBy: NEWEST_FIRST,
        take,
      }),
  });
  const nameOf = await staffNames(
    ctx,
    found.flatMap(({ escalatedBy }) => escalatedBy ?? []),
  );
  const today = istDay(ctx.now);
  const rows = found.map((row) => {
    const dueOn = row.dueOn.toISOString().slice(0, 10);
    const { description, reference, answer } = decryptComplaint(row);
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
      isOverdue: row.status === OPEN && today > dueOn,
      answer,
      notice: null,
      escalatedAt: row.escalatedAt?.toISOString() ?? null,
      escalatedBy: row.escalatedBy && (nameOf.get(row.escalatedBy) ?? ""),
    };
  });
  return { rows, next };
}

async function helpRequests({ ctx, ...page }: RequestsQuery): Promise<RequestsPage> {
  const { found, next } = await waitingFirst(page, {
    waiting: (after, take) =>
      ctx.tx.helpRequest.findMany({
        where: { ...HELP.waiting, ...(after && newerThan(after, "createdAt")) },
        orderBy: OLDEST_FIRST,
        take,
      }),
    others: (after, take) =>
      ctx.tx.helpRequest.findMany({
        where: { AND: [HELP.done, after ? olderThan(after, "createdAt") : {}] },
        orderBy: NEWEST_FIRST,
        take,
      }),
  });
  const nameOf = await staffNames(
    ctx,
    found.flatMap(({ answeredBy }) => answeredBy ?? []),
  );
  const today = istDay(ctx.now);
  const rows = found.map((row) => {
    const { company, description } = decryptHelp(row);
    const { answeredAt, answeredBy } = row;
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
      answeredAt: answeredAt?.toISOString() ?? null,
      answeredBy: answeredBy && (nameOf.get(answeredBy) ?? null),
      daysWaiting: answeredAt || row.status === "forwarded" ? null : daysBetween(istDay(row.createdAt), today),
    };
  });
  return { rows, next };
}

async function dataRequests({ ctx, ...page }: RequestsQuery): Promise<RequestsPage> {
  const { found, next } = await waitingFirst(page, {
    waiting: (after, take) =>
      ctx.tx.dataRequest.findMany({
        where: { status: ASKED, ...(after && newerThan(after, "createdAt")) },
        orderBy: OLDEST_FIRST,
        take,
      }),
    others: (after, take) =>
      ctx.tx.dataRequest.findMany({
        where: { status: { not: ASKED }, ...(after && olderThan(after, "createdAt")) },
        orderBy: NEWEST_FIRST,
        take,
      }),
  });
  const today = istDay(ctx.now);
  const rows = found.map((row) => {
    const { reason, answer } = decryptDataRequestTexts(row);
    const dueOn = row.status === ASKED ? dataRequestDue(row.createdAt) : null;
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

const LISTS: Record<RequestKind, (query: RequestsQuery) => Promise<RequestsPage>> = {
  complaints,
  help: helpRequests,
  data: dataRequests,
  stops: listLenderStops,
};

/**
 * A page of what customers of all brands have sent us: complaints by their deadline, help messages, deletion requests,
 * consents that were taken back while a lender had the details. Those that wait for somebody come first, from the
 * oldest. Contacts are masked.
 */
export const listRequests = ({
  ctx,
  kind,
  after = null,
  size = PAGE,
  state = null,
}: {
  ctx: Ctx;
  kind: RequestKind;
  after?: RequestCursor | null;
  size?: number;
  state?: RequestState | null;
}): Promise<RequestsPage> => LISTS[kind]({ ctx, after, size, state });

/** How many requests of a kind there are, in one state or in both. */
export async function countRequests({
  ctx: { tx },
  kind,
  state = null,
}: {
  ctx: Pick<Ctx, "tx">;
  kind: RequestKind;
  state?: RequestState | null;
}): Promise<number> {
  const statusIs = (waiting: string) =>
    state === null ? {} : { status: state === "waiting" ? waiting : { not: waiting } };
  switch (kind) {
    case "complaints":
      return tx.complaint.count({ where: statusIs(OPEN) });
    case "help":
      return tx.helpRequest.count({
        where: state === null ? {} : HELP[state],
      });
    case "data":
      return tx.dataRequest.count({ where: statusIs(ASKED) });
    case "stops":
      return countLenderStops(tx, state);
  }
}
