import { z } from "zod";
import { namedRow, nameIn } from "~/platform/customer-name.server";
import { sql } from "~/platform/database/client.server";

const columns = {
  brandId: z.string(),
  customerId: z.string(),
  applicationId: z.string(),
  prospectId: z.string(),
  product: z.string(),
  stage: z.number(),
  steppedAt: z.date(),
  mobile: z.string().nullable(),
  language: z.string().nullable(),
  calls: z.number(),
  nextCallAt: z.date().nullable(),
  doNotCallAt: z.date().nullable(),
  claimedBy: z.string().nullable(),
};

/** A row of a list of calls. Name and number are masked on the server. */
export const callRow = namedRow(columns);
/** The same with the verdict on a call now. */
export const judgedCallRow = namedRow({
  ...columns,
  verdict: z.string(),
  reason: z.string().nullable(),
  /** The reader was the last to call today: showing the number of that call again is not another call. */
  isLastCaller: z.boolean(),
});
export type CallRow = z.output<typeof callRow>;

/** Its columns, of an application `a`, a customer `c` and a plan `p`, on a day and at an instant. */
export const callColumns = (day: string, now: Date) => sql`
  a.brand_id as "brandId", a.customer_id as "customerId", a.id as "applicationId", a.prospect_id as "prospectId",
  a.product, a.stage, a.moved_at as "steppedAt", ${nameIn("c")}, c.mobile_masked as mobile, c.language,
  case when p.day = ${day}::date then p.calls else 0 end as calls,
  p.next_call_at as "nextCallAt", p.do_not_call_at as "doNotCallAt",
  case when p.claimed_until > ${now} then p.claimed_by end as "claimedBy"`;
