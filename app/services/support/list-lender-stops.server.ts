import { z } from "zod";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { ON_THE_WAY } from "~/domain/applications/hand-off";
import { LENDER_HOLDER } from "~/domain/consents/stop-holders";
import { istDay } from "~/domain/dates/ist";
import type { Cursor } from "~/domain/lists/cursor";
import type { RequestState } from "~/domain/support/request-cursor";
import type { TenantCtx } from "~/platform/context";
import { sql, type Tx } from "~/platform/database/client.server";
import { queryRow, queryRows } from "~/platform/database/query-rows.server";
import { type RequestsPage, requestBrandName, type ShownRequest } from "./shown-request.server";
import { type AskedPage, waitingFirst } from "./waiting-first";

type Ctx = Pick<TenantCtx, "tx" | "now">;

const STOP = z.object({
  id: z.string(),
  brandId: z.string(),
  customerId: z.string(),
  prospectId: z.string(),
  createdAt: z.date(),
  dueAt: z.date(),
  confirmedAt: z.date().nullable(),
  status: z.enum(["confirmed", "never-received", "given-again", "asked"]),
  reference: z.string(),
  lender: z.string(),
  legalName: z.string(),
  email: z.string().nullable(),
});

/**
 * The lenders that are to confirm the end of a consent. `never-received`: by the rule of `sharedState`, the submission
 * turned out not to have reached the lender. `given-again`: the customer has consented again.
 */
const STOPS = sql`
  select s.id, s.brand_id as "brandId", s.customer_id as "customerId", s.asked_at as "createdAt", s.due_at as "dueAt",
    s.confirmed_at as "confirmedAt", coalesce(b.lender_ref, b.id::text) as reference, a.prospect_id as "prospectId",
    l.name as lender, coalesce(l.legal_name, l.name) as "legalName", l.grievance_email as email,
    case
      when s.confirmed_at is not null then 'confirmed'
      when b.sent_at is null and not b.maybe_received and b.state <> all (${["needs-correction", ...ON_THE_WAY]}::text[])
        and not exists (select from submission_events e where e.brand_id = b.brand_id and e.submission_id = b.id
          and e.data->>'event' = 'refuse') then 'never-received'
      when exists (select from consents again where again.brand_id = b.brand_id and again.submission_id = b.id
        and again.withdrawn_at is null) then 'given-again'
      else 'asked'
    end as status
  from stop_confirmations s
  join consents c on c.brand_id = s.brand_id and c.id = s.consent_id
  join submissions b on b.brand_id = c.brand_id and b.id = c.submission_id
  join applications a on a.brand_id = b.brand_id and a.id = b.application_id
  join lenders l on l.id = b.lender_id
  where s.holder = ${LENDER_HOLDER}`;

/** Those that wait, by an index of what nobody has confirmed: among millions they are few. */
const WAITING = sql`select * from (${STOPS} and s.confirmed_at is null) stops where status = 'asked'`;

const beyond = (column: "dueAt" | "createdAt", after: Cursor | null) => {
  if (after === null) return sql`true`;
  const cursor = sql`(${after.at}, ${after.id}::uuid)`;
  return column === "dueAt" ? sql`("dueAt", id) > ${cursor}` : sql`("createdAt", id) < ${cursor}`;
};

type Stop = z.output<typeof STOP>;

function shownStop(row: Stop, now: Date): ShownRequest {
  const dueOn = row.status === "asked" ? istDay(row.dueAt) : null;
  const isOverdue = dueOn !== null && row.dueAt < now;
  const brand = requestBrandName(row.brandId);
  const facts = { lender: row.legalName, email: row.email, brand, reference: row.reference };
  return {
    id: row.id,
    brandId: row.brandId,
    brand,
    at: row.createdAt.toISOString(),
    title: row.lender,
    subject: "",
    text: row.reference,
    contact: "",
    recordHref: ADMIN_PATHS.customer(row.customerId, row.prospectId),
    status: row.status,
    dueOn,
    isOverdue,
    answer: null,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    notice: dueOn === null ? null : { ...facts, day: istDay(row.createdAt), dueOn: isOverdue ? null : dueOn },
  };
}

/** A page of them: those that must still confirm, by their deadline, and then the others from the newest. */
export async function listLenderStops({ ctx, ...page }: { ctx: Ctx } & AskedPage): Promise<RequestsPage> {
  const { found, next } = await waitingFirst<Stop>(page, {
    waitingAt: ({ dueAt }) => dueAt,
    waiting: (after, take) =>
      queryRows(
        ctx.tx,
        sql`${WAITING} and ${beyond("dueAt", after)}
          order by "dueAt", id limit ${take}::int`,
        STOP,
      ),
    others: (after, take) =>
      queryRows(
        ctx.tx,
        sql`select * from (${STOPS}) stops where status <> 'asked' and ${beyond("createdAt", after)}
          order by "createdAt" desc, id desc limit ${take}::int`,
        STOP,
      ),
  });
  return { rows: found.map((row) => shownStop(row, ctx.now)), next };
}

const COUNT = z.object({ count: z.number() });

/** How many of them there are, in one state or in both. */
export async function countLenderStops(tx: Tx, state: RequestState | null): Promise<number> {
  const done = sql`select * from (${STOPS}) stops where status <> 'asked'`;
  const wanted = state === null ? STOPS : state === "waiting" ? WAITING : done;
  const row = await queryRow(tx, sql`select count(*)::int as count from (${wanted}) wanted`, COUNT);
  return row?.count ?? 0;
}
