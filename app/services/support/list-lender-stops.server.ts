import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { sharedState } from "~/domain/applications/hand-off";
import { istDay } from "~/domain/dates/ist";
import type { TenantCtx } from "~/platform/context";
import { requestBrandName, type ShownRequest } from "./shown-request.server";

/** Those that wait come first. */
const MOST_STOPS = 200;

type StopRow = {
  id: string;
  brandId: string;
  customerId: string;
  prospectId: string;
  askedAt: Date;
  dueAt: Date;
  confirmedAt: Date | null;
  state: string;
  sentAt: Date | null;
  maybeReceived: boolean;
  wasReturned: boolean;
  isGivenAgain: boolean;
  reference: string;
  lender: string;
  legalName: string;
  email: string | null;
};

function stopStatus(row: StopRow) {
  if (row.confirmedAt) return "confirmed";
  if (sharedState(row) === "never") return "never-received";
  return row.isGivenAgain ? "given-again" : "asked";
}

/**
 * The lenders that are to confirm the end of a consent, the open ones by their deadline. `never-received`: the
 * submission turned out not to have reached the lender. `given-again`: the customer has consented anew.
 */
export async function listLenderStops(ctx: Pick<TenantCtx, "tx" | "now">): Promise<ShownRequest[]> {
  const rows = await ctx.tx.$queryRaw<StopRow[]>`
    select s.id, s.brand_id as "brandId", s.customer_id as "customerId", s.asked_at as "askedAt", s.due_at as "dueAt",
      s.confirmed_at as "confirmedAt", b.state, b.sent_at as "sentAt", b.maybe_received as "maybeReceived",
      coalesce(b.lender_ref, b.id::text) as reference, a.prospect_id as "prospectId", l.name as lender,
      coalesce(l.legal_name, l.name) as "legalName", l.grievance_email as email,
      exists (select from submission_events e where e.brand_id = b.brand_id and e.submission_id = b.id
        and e.data->>'event' = 'refuse') as "wasReturned",
      exists (select from consents again where again.brand_id = b.brand_id and again.submission_id = b.id
        and again.withdrawn_at is null) as "isGivenAgain"
    from stop_confirmations s
    join consents c on c.brand_id = s.brand_id and c.id = s.consent_id
    join submissions b on b.brand_id = c.brand_id and b.id = c.submission_id
    join applications a on a.brand_id = b.brand_id and a.id = b.application_id
    join lenders l on l.id = b.lender_id
    where s.holder = 'lender'
    order by s.confirmed_at desc nulls first, s.due_at, s.id
    limit ${MOST_STOPS}`;
  return rows.map((row) => {
    const status = stopStatus(row);
    const dueOn = status === "asked" ? istDay(row.dueAt) : null;
    const isOverdue = dueOn !== null && row.dueAt < ctx.now;
    const brand = requestBrandName(row.brandId);
    const told = { lender: row.legalName, email: row.email, brand, reference: row.reference };
    return {
      ...{ id: row.id, brandId: row.brandId, brand, at: row.askedAt.toISOString() },
      ...{ title: row.lender, subject: "", text: row.reference, contact: "" },
      recordHref: ADMIN_PATHS.customer(row.customerId, row.prospectId),
      ...{ status, dueOn, isOverdue, answer: null },
      confirmedAt: row.confirmedAt?.toISOString() ?? null,
      notice: dueOn === null ? null : { ...told, day: istDay(row.askedAt), dueOn: isOverdue ? null : dueOn },
    };
  });
}
