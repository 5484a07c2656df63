import { SECURITY_EVENT_DAYS } from "~/domain/security/security-events";
import { asPlatform, sql, type Tx } from "~/platform/database/client.server";

const DAY_MS = 86_400_000;
/** Rows that are deleted in one transaction, so that it ends in time however many there are. */
const BATCH = 5_000;

const limit = BATCH;

type Deletion = (tx: Tx, ago: (days: number) => Date) => Promise<{ count: number }>;

/** What goes by its age alone; a day longer than it is of use, so that nobody is looking at it. */
const EXPIRED: Readonly<Record<string, Deletion>> = {
  sessions: (tx, ago) => tx.session.deleteMany({ where: { expiresAt: { lt: ago(1) } }, limit }),
  passcodes: (tx, ago) => tx.challenge.deleteMany({ where: { expiresAt: { lt: ago(2) } }, limit }),
  visits: (tx, ago) => tx.visit.deleteMany({ where: { expiresAt: { lt: ago(1) } }, limit }),
  "transfer-links": (tx, ago) => tx.transferLink.deleteMany({ where: { expiresAt: { lt: ago(1) } }, limit }),
  "partner-tokens": (tx, ago) => tx.partnerToken.deleteMany({ where: { expiresAt: { lt: ago(1) } }, limit }),
  "bank-detail-drafts": (tx, ago) =>
    tx.bankDetailRequest.deleteMany({ where: { state: "draft", createdAt: { lt: ago(1) } }, limit }),
  limits: (tx, ago) => tx.rateHit.deleteMany({ where: { windowStart: { lt: ago(2) } }, limit }),
  "shield-of-addresses": (tx, ago) =>
    tx.shieldCount.deleteMany({ where: { key: { startsWith: "to:" }, windowStart: { lt: ago(2) } }, limit }),
  shield: (tx, ago) => tx.shieldCount.deleteMany({ where: { windowStart: { lt: ago(31) } }, limit }),
  "security-events": (tx, ago) =>
    tx.securityEvent.deleteMany({ where: { at: { lt: ago(SECURITY_EVENT_DAYS) } }, limit }),
  "failed-jobs": (tx, ago) => tx.outbox.deleteMany({ where: { failedAt: { lt: ago(30) } }, limit }),
  // Of replays and shadows that are listed no more: replaced by a newer one, stopped, or past their time.
  "replayed-requests": async (tx, ago) => ({
    count: await tx.$executeRaw(sql`
      with past as (
        select id from replay_runs
        where listed_until < ${ago(1)}::timestamptz or (listed_until is null and state in ('done', 'failed', 'cancelled'))
        union all
        select id from shadow_runs
        where listed_until < ${ago(1)}::timestamptz or (listed_until is null and state in ('ended', 'stopped'))
      )
      delete from replay_requests where (run_id, shown_at, receipt_id) in (
        select r.run_id, r.shown_at, r.receipt_id from past join replay_requests r on r.run_id = past.id limit ${limit}::int
      )`),
  }),
  processes: (tx, ago) =>
    tx.process.deleteMany({ where: { OR: [{ seenAt: { lt: ago(1) } }, { stoppedAt: { lt: ago(1) } }] }, limit }),
};

async function deleteAll(run: Deletion, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (;;) {
    const { count } = await asPlatform("cleanup:expired", (tx) => run(tx, ago));
    if (count < BATCH) return;
  }
}

/** A deletion of all that has expired for each kind of rows: sessions, passcodes, links, past counters and the like. */
export const DELETIONS: Readonly<Record<string, (at: { now: Date }) => Promise<void>>> = Object.fromEntries(
  Object.entries(EXPIRED).map(([name, run]) => [name, ({ now }) => deleteAll(run, now)]),
);
