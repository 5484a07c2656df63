import { randomUUID } from "node:crypto";
import { contextOf } from "@tests/factories/context";
import { insertLender } from "@tests/factories/lenders";
import { type Case, openUploads, type UploadPlace } from "@tests/integration/uploads/place";
import { randoms } from "@tests/support/randoms";
import { sealed } from "@tests/support/seals";
import { asStaff } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { UploadKind } from "~/domain/uploads/kinds";
import { withTenant } from "~/platform/database/client.server";
import { askReconciliation } from "~/services/reconciliation/ask-reconciliation.server";
import { reconcileMonth } from "~/services/reconciliation/reconcile-month.server";
import { showMonth } from "~/services/reconciliation/show-month.server";
import { answerDispute } from "~/services/statements/answer-dispute.server";
import { closeMonth } from "~/services/statements/close-month.server";
import { holdLine } from "~/services/statements/hold-line.server";
import { raiseDispute } from "~/services/statements/raise-dispute.server";
import { listStatements } from "~/services/statements/statement-view.server";
import { applyUpload } from "~/services/uploads/apply-upload.server";

let place: UploadPlace;
beforeAll(async () => {
  place = await openUploads();
  await insertLender(place.owner, { slug: "kaveri-loans" });
  await place.owner.query(
    `insert into lender_revenues (id, lender_id, revenue_type_id, revenue_percent, revenue_flat, sort_order)
     select gen_random_uuid(), id, 1, 1.375, 99.5, 1 from lenders where slug in ('nilgiri-capital', 'kaveri-loans')`,
  );
});
afterAll(() => place?.close());

const MONTHS = ["2026-05", "2026-06", "2026-07", "2026-08"];
const LENDERS = ["nilgiri-capital", "kaveri-loans"];

/** A partner with applications at two lenders, and a run of files, corrections, undoes, holds and closings. */
async function openHistory(seed: number) {
  const below = randoms(seed);
  const one = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  const brandId = place.app.brand("lumen").id;
  const [partnerId, key] = [randomUUID(), `history-${seed}`];
  await place.owner.query("insert into partners (brand_id, id, name, utm_id) values ($1, $2, $3, $3)", [
    ...[brandId, partnerId, key],
  ]);
  const { rows: lenders } = await place.owner.query<{ id: string }>(
    "select id from lenders where slug = any($1) order by slug desc",
    [LENDERS],
  );
  const partnerContext = {
    ...contextOf(place.app.brand("lumen")),
    actor: {
      ...{ kind: "partner" as const, partnerUserId: randomUUID(), sessionId: randomUUID() },
      ...{ partnerId, merchantId: null, impersonatorId: null },
    },
  };
  await sealed(place.owner, "insert into partner_users (brand_id, id, partner_id, name) values ($1, $2, $3, 'Asha')", [
    brandId,
    partnerContext.actor.partnerUserId,
    partnerId,
  ]);
  const cases: Case[] = [];
  for (let at = 0; at < 4; at++) {
    const approved = { sanctioned_amount_paise: at % 2 === 0 ? 40_000_000 : null, amount_rupees: 400_000 };
    const made = await place.submitted({ brand: "lumen", submission: approved });
    await place.owner.query(
      "update prospects p set partner_id = $1 from applications a where a.id = $2 and p.id = a.prospect_id",
      [partnerId, made.applicationId],
    );
    await place.submission(made, lenders[1]?.id ?? "", approved);
    cases.push(made);
  }
  const files: { id: string; kind: UploadKind }[] = [];
  const sum = async (query: string, values: unknown[]) =>
    BigInt((await place.owner.query<{ sum: string | null }>(query, values)).rows[0]?.sum ?? 0);
  const rupees = (paise: number) => `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, "0")}`;
  const send = async (kind: UploadKind, lines: string[]) => {
    const done = await place.run(lines.join("\n"), { kind, fileName: `${kind}.csv` });
    files.push({ id: done.id, kind });
  };
  const of = { brandId, partnerId };
  const statements = () => asStaff(place.app, 1, (ctx) => listStatements({ tx: ctx.tx, ...of }, ctx.now));

  const misFile = () =>
    [
      "application_id,lender,disbursed_amount,disbursed_date,payout",
      ...cases
        .slice(0, 1 + below(3))
        .map(
          ({ applicationId }) =>
            `${applicationId},${one(LENDERS)},${rupees(5_000_000 + below(20_000_000))},${one(MONTHS)}-${10 + below(9)},${rupees(below(900_000))}`,
        ),
    ].join("\n");
  async function commissionFile() {
    const { applicationId } = one(cases);
    const reported = await sum(
      "select sum(disbursed_amount_paise) as sum from submissions where application_id = $1 and state = 'disbursed'",
      [applicationId],
    );
    const paise = Math.ceil((Number(reported) * (1 + below(4))) / 4);
    return [
      "partner_key,period,application_id,disbursed_amount,commission_flat,commission_percent,tds_percent",
      `${key},${one(MONTHS)},${applicationId},${rupees(paise)},${below(2) * 50},${(1 + below(2_000)) / 1_000},5`,
    ].join("\n");
  }

  const acts = {
    mis: () => send("mis", [misFile()]),
    status: () =>
      send("status", [
        "application_id,lender,status,disbursed_amount,disbursed_date",
        `${one(cases).applicationId},${one(LENDERS)},Disbursed,${rupees(3_000_000 + below(30_000_000))},${one(MONTHS)}-1${below(9)}`,
      ]),
    commission: async () => send("commission", [await commissionFile()]),
    async clawback() {
      const { applicationId } = one(cases);
      await send("commission", [
        "partner_key,period,application_id,disbursed_amount,commission_flat,commission_percent,tds_percent",
        `${key},${one(MONTHS)},${applicationId},-${rupees(100 * (1 + below(200_000)))},,${(1 + below(1_500)) / 1_000},5`,
      ]);
    },
    async late() {
      const kind = one(["mis", "commission"] as const);
      const waits = await place.run(await (kind === "mis" ? misFile() : commissionFile()), { kind, dryRun: true });
      await acts[one(["status", "commission", "clawback", "undo", "close"] as const)]();
      await place.confirm(waits.id, kind);
      await applyUpload({ uploadId: waits.id });
      files.push({ id: waits.id, kind });
    },
    async dispute() {
      const { rows } = await place.owner.query<{ id: string }>(
        "select id from commission_lines where partner_id = $1 order by random() limit 1",
        [partnerId],
      );
      const [line] = rows;
      if (!line) return;
      const raised = await withTenant(partnerContext, (ctx) =>
        raiseDispute({ ctx, lineId: line.id, reason: "amount", text: "Too little" }),
      );
      if (!raised.ok || below(3) === 0) return;
      const dispute = await place.owner.query<{ id: string }>(
        "select id from statement_disputes where line_id = $1 and state = 'open'",
        [line.id],
      );
      const correctionPaise = [null, BigInt(below(50_000) + 1), -BigInt(below(50_000) + 1)][below(3)] ?? null;
      await asStaff(place.app, 1, (ctx) =>
        answerDispute({ ctx, ...of, disputeId: dispute.rows[0]?.id ?? "", answer: "Looked at", correctionPaise }),
      );
    },
    slab: () =>
      place.owner.query("update lender_revenues set revenue_percent = $1, revenue_flat = $2, version = version + 1", [
        (1 + below(3_000)) / 1_000,
        below(20_000),
      ]),
    lender: () =>
      place.owner.query("update lenders set deleted_at = case when deleted_at is null then now() end where slug = $1", [
        one(LENDERS),
      ]),
    async undo() {
      const file = files.splice(below(files.length), 1)[0];
      if (file) await place.undo(file.id, file.kind).catch(() => null);
    },
    async close() {
      const [statement] = (await statements()).filter(({ closedAt }) => closedAt === null).reverse();
      if (!statement || statement.month > "2026-10") return;
      const { month, payablePaise } = statement;
      await asStaff(place.app, 1, (ctx) => closeMonth({ ctx, ...of, month, seenPaise: String(payablePaise) }));
    },
    async hold() {
      const { rows } = await place.owner.query<{ id: string }>(
        "select id from commission_lines where partner_id = $1 order by random() limit 1",
        [partnerId],
      );
      const hold = { reason: "review", acts: "us", until: "2099-01-01", note: null } as const;
      const [line] = rows;
      if (line) await asStaff(place.app, 1, (ctx) => holdLine({ ctx, ...of, lineId: line.id, ...hold }));
    },
  };
  const order = [
    "mis",
    "mis",
    "status",
    "commission",
    "commission",
    "commission",
    "clawback",
    "undo",
    "close",
    "hold",
    "late",
    "dispute",
    "slab",
    "lender",
  ] as const;
  return {
    ...{ partnerId, cases, sum, statements },
    async step() {
      const act = one(order);
      await acts[act]();
      return act;
    },
  };
}

type History = Awaited<ReturnType<typeof openHistory>>;

const NOTICES = "select count(*) as sum from messages where template = 'commission-overpaid'";

/** By application: what the partner was paid for, what lenders have disbursed, and how often staff were told of too much. */
async function standing({ partnerId, sum }: History) {
  const { rows } = await place.owner.query<{ id: string; paid: string; reported: string }>(
    `select c.application_id as id, sum(c.disbursed_paise) as paid, coalesce(${REPORTED}, 0) as reported
     from commission_lines c where c.partner_id = $1 group by 1`,
    [partnerId],
  );
  return { accounts: new Map(rows.map((row) => [row.id, row])), notices: await sum(NOTICES, []) };
}

/** A partner is paid for more than was disbursed only where a file has corrected that down, and staff are told. */
async function checkPaid(history: History, act: string, before: Awaited<ReturnType<typeof standing>>) {
  const now = await standing(history);
  const over = (one?: { paid: string; reported: string }) => (one ? BigInt(one.paid) - BigInt(one.reported) : 0n);
  for (const [id, account] of now.accounts) {
    const former = before.accounts.get(id);
    if (over(account) <= 0n || over(account) <= over(former)) continue;
    expect([act, id, BigInt(account.reported) < BigInt(former?.reported ?? 0)]).toEqual([act, id, true]);
    expect(["mis", "status", "late"]).toContain(act);
    expect(now.notices).toBeGreaterThan(before.notices);
  }
}

/** What must hold after every act. */
async function check({ partnerId, sum, statements }: History): Promise<void> {
  const lines = await sum("select sum(commission_paise) as sum from commission_lines where partner_id = $1", [
    partnerId,
  ]);
  const shown = (await statements()).reverse();
  expect(shown.reduce((all, { earnedPaise, clawbackPaise }) => all + earnedPaise - clawbackPaise, 0n)).toBe(lines);
  let closing = 0n;
  let held = 0n;
  for (const one of shown) {
    expect(one.openingPaise).toBe(closing + held);
    expect(one.basePaise).toBe(one.openingPaise + one.earnedPaise - one.heldPaise - one.clawbackPaise);
    expect(one.payablePaise).toBe(one.basePaise + one.gstPaise - one.tdsPaise);
    [closing, held] = [one.closingPaise, one.heldPaise];
  }
  const { rows } = await place.owner.query(
    `select application_id from commission_lines where partner_id = $1 group by 1 having sum(commission_paise) < 0`,
    [partnerId],
  );
  expect(rows).toEqual([]);
}

const REPORTED = `(select sum(coalesce(s.disbursed_amount_paise, s.sanctioned_amount_paise, s.amount_rupees::bigint * 100)) from submissions s
  where s.application_id = c.application_id and s.state = 'disbursed')`;

describe("money after random histories", () => {
  it.each([2, 7])(
    "BEY-13 BEY-16 statements, ledger, reports and reconciliation agree to the paisa: seed %i",
    async (seed) => {
      const history = await openHistory(seed);
      for (let at = 0; at < 40; at++) {
        const before = await standing(history);
        const act = await history.step();
        await check(history);
        await checkPaid(history, act, before);
      }
      const brandId = place.app.brand("cl").id;
      for (const period of [...MONTHS, "2026-09"]) {
        await asStaff(place.app, 1, (ctx) => askReconciliation({ ctx, period }));
        await reconcileMonth({ brandId, period });
        const { sums, totals } = await asStaff(place.app, 1, (ctx) => showMonth({ ctx, period }));
        for (const [leg, paise] of Object.entries(sums))
          expect([
            period,
            leg,
            totals.filter((one) => one.leg === leg).reduce((all, one) => all + one.paise, 0),
          ]).toEqual([...[period, leg, paise]]);
        const ledger = await history.sum(
          "select sum(commission_paise) as sum from commission_lines where period = $1",
          [period],
        );
        expect([period, BigInt(sums.commission)]).toEqual([period, ledger]);
      }
      const beyond = await place.owner.query(
        `select distinct split_part(i.line_key, '|', 3) as application from reconciliation_items i
       where i.rule = 'beyond-disbursed' and i.line_key like '%' || $1 || '%'`,
        [history.partnerId],
      );
      const over = await place.owner.query(
        `select c.application_id::text as application from commission_lines c where c.partner_id = $1
       group by 1, c.application_id having sum(c.disbursed_paise) > ${REPORTED} + 100`,
        [history.partnerId],
      );
      expect(beyond.rows.map(({ application }) => application).sort()).toEqual(
        over.rows.map(({ application }) => application).sort(),
      );
      const counted =
        "select sum(paise) as sum from (select step, paise from report_days union all select step, paise from report_deltas) r where step = 'disbursed'";
      expect(await history.sum(counted, [])).toBe(
        await history.sum(
          `select sum(coalesce(disbursed_amount_paise, sanctioned_amount_paise, amount_rupees::bigint * 100)) as sum
         from submissions where state = 'disbursed' and decided_at is not null`,
          [],
        ),
      );
    },
    120_000,
  );
});
