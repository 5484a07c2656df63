import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import type { ApplicationRow } from "~/domain/application-list/application-row";
import { momentWords } from "~/i18n/moment-words";
import { reportWords } from "~/i18n/staff/internal-report";
import { callWords } from "~/i18n/staff/telecalling";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { readCallFacts } from "~/services/telecalling/read-call-facts.server";

const words = reportWords.calls;

type Called = Pick<ApplicationRow, "brand" | "applicationId" | "customerId">;

/** The page on which this customer is called. */
export const callHref = ({ brand, applicationId }: Called): string =>
  `${ADMIN_PATHS.telecalling}?${new URLSearchParams({ open: `${brand.id}~${applicationId}` })}`;

/** The calls of each row in words. */
export async function callViews(ctx: TenantCtx<StaffActor>, rows: readonly Called[]) {
  const facts = await readCallFacts({
    ctx,
    customers: rows.map(({ brand, customerId }) => ({ brandId: brand.id, customerId })),
  });
  return (row: Called) => {
    const { calls = 0, today = 0, nextCallAt, lastOutcome, isTaken = false } = facts.get(row.customerId) ?? {};
    return {
      href: callHref(row),
      soFar: isTaken ? words.withColleague : words.count(calls, today),
      isTaken,
      next: nextCallAt ? momentWords(nextCallAt, "en") : null,
      last: lastOutcome ? callWords.outcomes[lastOutcome] : null,
    };
  };
}
