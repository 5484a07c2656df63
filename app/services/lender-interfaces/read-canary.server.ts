import { z } from "zod";
import { CANARY_STATES, type CanaryState } from "~/domain/lender-interfaces/canary";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { type CanaryListed, conditionOf } from "./canary-conditions";
import { CANARY_CHANGE } from "./change-canary.server";

type Ctx = TenantCtx<StaffActor>;

/** How the submissions of one side went. */
const SIDE = z.object({
  onCanary: z.boolean(),
  all: z.int(),
  sent: z.int(),
  accepted: z.int(),
  declined: z.int(),
  corrections: z.int(),
  failed: z.int(),
});
export type CanarySide = z.output<typeof SIDE>;

const WHY = z.object({ failed: z.int(), outcomes: z.int(), reasons: z.record(z.string(), z.int()) });

/** A version at a share, or the last one that was, with how it went beside the version before. Instants are ISO strings. */
export type CanaryView = {
  id: string;
  number: number;
  state: CanaryState;
  share: number;
  minOutcomes: number;
  maxFailedPercent: number;
  /** The lender had no interface before: the share is one of the applications. */
  isNew: boolean;
  why: z.output<typeof WHY> | null;
  startedBy: string;
  startedAt: string;
  endedBy: string | null;
  endedAt: string | null;
  sides: CanarySide[];
  /** A request for the next step waits for a colleague. */
  isAsked: boolean;
};

const countOf = (listed: CanaryListed) => sql`(count(*) filter (where ${conditionOf(listed)}))::int`;

const readSides = ({ tx }: Ctx, canaryId: string) =>
  queryRows(
    tx,
    sql`
    select x.on_canary as "onCanary", count(*)::int as all, ${countOf("sent")} as sent, ${countOf("accepted")} as accepted,
      ${countOf("declined")} as declined, ${countOf("corrections")} as corrections, ${countOf("failed")} as failed
    from canary_submissions x join submissions s on s.brand_id = x.brand_id and s.id = x.submission_id
    where x.canary_id = ${canaryId}::uuid group by x.on_canary`,
    SIDE,
  );

const NONE = { all: 0, sent: 0, accepted: 0, declined: 0, corrections: 0, failed: 0 };

/** The newest version that was at a share; null when none was. One that went live for all at once never was. */
export async function readCanary(ctx: Ctx, lenderId: string): Promise<CanaryView | null> {
  const row = await ctx.tx.lenderCanary.findFirst({
    where: { lenderId, OR: [{ endedAt: null }, { endedAt: { gt: ctx.tx.lenderCanary.fields.startedAt } }] },
    orderBy: { startedAt: "desc" },
  });
  if (!row) return null;
  const { id, versionId, share, minOutcomes, maxFailedPercent, isNew, startedAt, endedAt } = row;
  const version = await ctx.tx.lenderInterfaceVersion.findUniqueOrThrow({
    where: { id: versionId },
    select: { number: true },
  });
  const people = await ctx.tx.staffUser.findMany({
    where: { id: { in: [row.startedBy, ...(row.endedBy ? [row.endedBy] : [])] } },
    select: { id: true, name: true },
  });
  const nameOf = (staffId: string) => people.find((one) => one.id === staffId)?.name ?? "";
  const found = await readSides(ctx, id);
  const sideOf = (onCanary: boolean) => found.find((side) => side.onCanary === onCanary) ?? { onCanary, ...NONE };
  const openRequests = await ctx.tx.approvalRequest.count({
    where: { kind: CANARY_CHANGE, subject: lenderId, state: "open" },
  });
  return {
    id,
    number: version.number,
    share,
    minOutcomes,
    maxFailedPercent,
    isNew,
    state: z.enum(CANARY_STATES).parse(row.state),
    why: row.why === null ? null : WHY.parse(row.why),
    startedBy: nameOf(row.startedBy),
    startedAt: startedAt.toISOString(),
    endedBy: row.endedBy && nameOf(row.endedBy),
    endedAt: endedAt?.toISOString() ?? null,
    sides: isNew ? [sideOf(true)] : [sideOf(true), sideOf(false)],
    isAsked: openRequests > 0,
  };
}
