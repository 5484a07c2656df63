import { istDay } from "~/domain/dates/ist";
import { RECONCILIATION_LEGS } from "~/domain/reconciliation/buckets";
import { type ReconciliationQuery, reconciliationQuery } from "~/domain/reconciliation/requests";
import { reconciliationWords } from "~/i18n/staff/reconciliation";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { listItems } from "~/services/reconciliation/list-items.server";
import { listMonths } from "~/services/reconciliation/list-months.server";
import { showMonth } from "~/services/reconciliation/show-month.server";
import { monthHref } from "./month-href";

/** What the address asks for. */
export const queryOf = (request: Request): ReconciliationQuery =>
  reconciliationQuery.parse(Object.fromEntries(new URL(request.url).searchParams));

/** Who can look after a line, and the lenders that one can be from: those that were deleted come last. */
async function listChoices(ctx: TenantCtx<StaffActor>) {
  const select = { id: true, name: true } as const;
  const lenders = await ctx.tx.lender.findMany({
    select: { ...select, deletedAt: true },
    orderBy: [{ deletedAt: { sort: "asc", nulls: "first" } }, { name: "asc" }],
  });
  return {
    owners: await ctx.tx.staffUser.findMany({ where: { active: true, roleId: 1 }, select, orderBy: { name: "asc" } }),
    lenders: lenders.map(({ id, name, deletedAt }) => ({
      id,
      name: deletedAt === null ? name : reconciliationWords.deleted(name),
    })),
  };
}

/** The month, its totals on one side of the comparison, and a page of items. */
export async function reconciliationPage(ctx: TenantCtx<StaffActor>, query: ReconciliationQuery) {
  const months = await listMonths({ ctx, today: istDay(ctx.now) });
  const period = query.month ?? months[0] ?? istDay(ctx.now).slice(0, 7);
  const { leg, bucket = null, lender = null, after } = query;
  const filter = { month: period, leg, bucket, lender };
  return {
    filter,
    months: months.includes(period) ? months : [period, ...months],
    month: await showMonth({ ctx, period }),
    list: await listItems({ ctx, period, leg, bucket, lender, after }),
    tabs: RECONCILIATION_LEGS.map((one) => ({
      href: monthHref({ month: period, leg: one }),
      label: reconciliationWords.legs[one].tab,
      current: one === leg,
    })),
    ...(await listChoices(ctx)),
  };
}
