import { type Sql, sql } from "~/platform/database/client.server";

/** The submissions of a side that staff can list, by how they went. */
export const CANARY_LISTED = ["all", "sent", "accepted", "declined", "corrections", "failed"] as const;
export type CanaryListed = (typeof CANARY_LISTED)[number];

/** The condition about a submission `s` and its place `x` in a canary. */
export function conditionOf(listed: CanaryListed): Sql {
  switch (listed) {
    case "all":
      return sql`true`;
    case "sent":
      return sql`(s.sent_at is not null or s.maybe_received)`;
    case "accepted":
      return sql`s.approved_at is not null`;
    case "declined":
      return sql`s.approved_at is null and s.state = 'declined'`;
    case "corrections":
      return sql`s.state = 'needs-correction'`;
    case "failed":
      return sql`x.failed is true`;
  }
}
