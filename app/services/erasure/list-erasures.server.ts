import { shortName } from "~/domain/customers/short-name";
import type { Day } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import type { Cursor } from "~/domain/lists/cursor";
import { dataRequestDue } from "~/domain/support/data-request";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { decryptName, STORED_NAME } from "~/platform/customer-name.server";
import { newerThan, nextCursor, olderThan } from "~/platform/database/keyset.server";
import { brands } from "~/services/brands/brands.server";
import { decryptDataRequestReason } from "~/services/support/support-texts.server";
import { ERASURE_APPROVAL } from "./read-erasure-preview.server";

type Ctx = TenantCtx<StaffActor>;

const PAGE = 50;

const brandNameOf = (brandId: string): string => brands().current().byId.get(brandId)?.name ?? "";

/** A customer's open request to delete their data, masked. `daysLeft` is below 0 once the answer is late. */
export type WaitingRequest = {
  id: string;
  brandId: string;
  customerId: string;
  brand: string;
  name: string | null;
  contact: string | null;
  reason: string | null;
  askedAt: string;
  dueOn: Day;
  daysLeft: number;
  /** `asked`: a colleague decides. `running`: approved, and not finished yet. */
  state: "to-answer" | "asked" | "running";
};

const DAY_MS = 86_400_000;

type Page<Row> = { rows: Row[]; next: Cursor | null };

/** Open requests of customers of all brands, the first to answer first. */
export async function listWaitingRequests({
  ctx,
  after,
  size = PAGE,
}: {
  ctx: Pick<Ctx, "tx" | "now">;
  after: Cursor | null;
  size?: number;
}): Promise<Page<WaitingRequest>> {
  const found = await ctx.tx.dataRequest.findMany({
    where: {
      kind: "erasure",
      status: "asked",
      ...(after ? newerThan(after, "createdAt") : {}),
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: size + 1,
  });
  const page = found.slice(0, size);
  const ids = page.map(({ customerId }) => customerId);
  const people = await ctx.tx.customer.findMany({
    where: { id: { in: ids } },
    select: { ...STORED_NAME, mobileMasked: true, emailMasked: true },
  });
  const waiting = await ctx.tx.approvalRequest.findMany({
    where: { kind: ERASURE_APPROVAL, subject: { in: ids }, state: "open" },
    select: { subject: true },
  });
  const running = await ctx.tx.erasure.findMany({
    where: { customerId: { in: ids }, state: "running" },
    select: { customerId: true },
  });
  const stateOf = (id: string): WaitingRequest["state"] => {
    if (running.some(({ customerId }) => customerId === id)) return "running";
    return waiting.some(({ subject }) => subject === id) ? "asked" : "to-answer";
  };
  const today = Date.parse(istDay(ctx.now));
  return {
    next: nextCursor(found, size, ({ createdAt }) => createdAt),
    rows: page.map((request) => {
      const { id, brandId, customerId, createdAt } = request;
      const person = people.find((one) => one.id === customerId);
      const { firstName, lastName } = decryptName(person);
      const dueOn = dataRequestDue(createdAt);
      return {
        id,
        brandId,
        customerId,
        reason: decryptDataRequestReason(request),
        dueOn,
        brand: brandNameOf(brandId),
        name: shortName(firstName, lastName),
        contact: person?.mobileMasked ?? person?.emailMasked ?? null,
        askedAt: createdAt.toISOString(),
        daysLeft: Math.round((Date.parse(dueOn) - today) / DAY_MS),
        state: stateOf(customerId),
      };
    }),
  };
}

/** A deletion in the list. */
export type ListedErasure = {
  id: string;
  number: string;
  brandId: string;
  customerId: string;
  brand: string;
  state: "running" | "done";
  startedAt: string;
  finishedAt: string | null;
  /** Lenders that were given the data, and how many are told. */
  lenders: { given: number; told: number };
};

/** Deletions of all brands, newest first. */
export async function listErasures({
  ctx,
  after,
  size = PAGE,
}: {
  ctx: Pick<Ctx, "tx" | "now">;
  after: Cursor | null;
  size?: number;
}): Promise<Page<ListedErasure>> {
  const found = await ctx.tx.erasure.findMany({
    where: after ? olderThan(after, "startedAt") : {},
    orderBy: [{ startedAt: "desc" }, { id: "desc" }],
    take: size + 1,
  });
  const page = found.slice(0, size);
  const notices = await ctx.tx.erasureNotice.findMany({
    where: { erasureId: { in: page.map(({ id }) => id) } },
    select: { erasureId: true, toldAt: true },
  });
  return {
    next: nextCursor(found, size, ({ startedAt }) => startedAt),
    rows: page.map(({ id, number, brandId, customerId, state, startedAt, finishedAt }) => {
      const own = notices.filter(({ erasureId }) => erasureId === id);
      return {
        id,
        number,
        brandId,
        customerId,
        brand: brandNameOf(brandId),
        state: state === "done" ? "done" : "running",
        startedAt: startedAt.toISOString(),
        finishedAt: finishedAt?.toISOString() ?? null,
        lenders: { given: own.length, told: own.filter(({ toldAt }) => toldAt).length },
      };
    }),
  };
}

/** How many customers wait for an answer. */
export const countWaitingRequests = ({ ctx }: { ctx: Pick<Ctx, "tx"> }): Promise<number> =>
  ctx.tx.dataRequest.count({ where: { kind: "erasure", status: "asked" } });
