import { randomUUID } from "node:crypto";
import { contextOf } from "@tests/factories/context";
import type { Case, UploadFixture } from "@tests/integration/uploads/fixture";
import { randoms } from "@tests/support/randoms";
import { sealed } from "@tests/support/seals";
import { asStaff } from "@tests/support/staff";
import { expect } from "vitest";
import type { UploadKind } from "~/domain/uploads/kinds";
import { encryptField } from "~/platform/crypto.server";
import { withTenant } from "~/platform/database/client.server";
import { answerDispute } from "~/services/statements/answer-dispute.server";
import { closeMonth } from "~/services/statements/close-month.server";
import { holdLine, releaseLine } from "~/services/statements/hold-line.server";
import { raiseDispute } from "~/services/statements/raise-dispute.server";
import { gstinLocation } from "~/services/statements/read-registrations.server";
import { recordPayment } from "~/services/statements/record-payment.server";
import { listStatements } from "~/services/statements/statement-view.server";
import { applyUpload } from "~/services/uploads/apply-upload.server";
import { approveAccount } from "./fixture";

export const MONTHS = ["2026-05", "2026-06", "2026-07", "2026-08"];
const LENDERS = ["nilgiri-capital", "kaveri-loans"];

/** A partner with applications at two lenders, and a run of files, corrections, undoes, holds and closings. */
export async function openHistory(fixture: UploadFixture, seed: number) {
  const below = randoms(seed);
  const one = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  const any = <T>(rows: readonly T[]): T | undefined => (rows.length > 0 ? one(rows) : undefined);
  const brandId = fixture.app.brand("lumen").id;
  const [partnerId, key] = [randomUUID(), `history-${seed}`];
  await fixture.owner.query("insert into partners (brand_id, id, name, utm_id) values ($1, $2, $3, $3)", [
    ...[brandId, partnerId, key],
  ]);
  const { rows: lenders } = await fixture.owner.query<{ id: string }>(
    "select id from lenders where slug = any($1) order by slug desc",
    [LENDERS],
  );
  const partnerContext = {
    ...contextOf(fixture.app.brand("lumen")),
    actor: {
      kind: "partner" as const,
      partnerUserId: randomUUID(),
      sessionId: randomUUID(),
      partnerId,
      merchantId: null,
      impersonatorId: null,
    },
  };
  await sealed(
    fixture.owner,
    "insert into partner_users (brand_id, id, partner_id, name) values ($1, $2, $3, 'Asha')",
    [brandId, partnerContext.actor.partnerUserId, partnerId],
  );
  await approveAccount(fixture.app, { brandId, partnerId, userId: partnerContext.actor.partnerUserId });
  const register = (month: string, gstin: string | null, entity: string) =>
    fixture.owner.query(
      `insert into partner_tax_registrations (brand_id, partner_id, from_month, entity, payer, legal_name, gstin_enc, gstin_masked)
       values ($1, $2, $3, $4, 'bank-or-nbfc', 'Asha Traders', $5, $5) on conflict do nothing`,
      [brandId, partnerId, month, entity, gstin && encryptField(gstinLocation(partnerId), gstin)],
    );
  await fixture.owner.query(
    `insert into brand_tax_registrations (brand_id, from_month, legal_name, state_code) values ($1, '2026-06', 'Lumen', '27')
     on conflict do nothing`,
    [brandId],
  );
  await register("2026-05", "30AABCP1200K1Z5", "company");
  await register(one(MONTHS), null, one(["company", "individual"]));
  await register("2026-09", "27AABCP1200K1Z5", "company");
  const cases: Case[] = [];
  for (let at = 0; at < 4; at++) {
    const approved = { sanctioned_amount_paise: at % 2 === 0 ? 40_000_000 : null, amount_rupees: 400_000 };
    const made = await fixture.submitted({ brand: "lumen", submission: approved });
    await fixture.owner.query(
      "update prospects p set partner_id = $1 from applications a where a.id = $2 and p.id = a.prospect_id",
      [partnerId, made.applicationId],
    );
    await fixture.submission(made, lenders[1]?.id ?? "", approved);
    cases.push(made);
  }
  const files: { id: string; kind: UploadKind }[] = [];
  const sum = async (query: string, values: unknown[]) =>
    BigInt((await fixture.owner.query<{ sum: string | null }>(query, values)).rows[0]?.sum ?? 0);
  const rupees = (paise: number) => `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, "0")}`;
  const send = async (kind: UploadKind, lines: string[]) => {
    const done = await fixture.run(lines.join("\n"), { kind, fileName: `${kind}.csv` });
    files.push({ id: done.id, kind });
  };
  const scope = { brandId, partnerId };
  const statements = () => asStaff(fixture.app, 1, (ctx) => listStatements({ tx: ctx.tx, ...scope }, ctx.now));

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
  const COMMISSION_HEAD =
    "partner_key,period,application_id,disbursed_amount,commission_flat,commission_percent,tds_percent";
  async function commissionRow() {
    const { applicationId } = one(cases);
    const reported = await sum(
      "select sum(disbursed_amount_paise) as sum from submissions where application_id = $1 and state = 'disbursed'",
      [applicationId],
    );
    const paise = Math.ceil((Number(reported) * (1 + below(4))) / 4);
    return `${key},${one(MONTHS)},${applicationId},${rupees(paise)},${below(2) * 50},${(1 + below(2_000)) / 1_000},5`;
  }
  /** Takes back a line as it was paid, money alone, or an amount at a rate above every other. */
  async function clawbackRow() {
    const { applicationId } = one(cases);
    const { rows } = await fixture.owner.query<{ amount: string; paise: string }>(
      `select disbursed_paise as amount, commission_paise as paise from commission_lines
       where application_id = $1 and commission_paise > 0 and disbursed_paise > 0 order by id limit 1`,
      [applicationId],
    );
    const line = any(rows);
    const figures = [
      line ? `-${rupees(Number(line.amount))},-${rupees(Number(line.paise))},` : "0,-1,",
      `0,-${rupees(1 + below(200_000))},`,
      `-${rupees(100 * (1 + below(200_000)))},,${2 + below(100) / 1_000}`,
    ];
    return `${key},${one(MONTHS)},${applicationId},${one(figures)},5`;
  }
  async function commissionFile() {
    const rows: string[] = [];
    for (let at = below(3); at >= 0; at--) rows.push(await (below(3) === 0 ? clawbackRow() : commissionRow()));
    return [COMMISSION_HEAD, ...rows].join("\n");
  }

  /** All that a file of a lender or of commissions may change, by account. */
  const present = async () => {
    const ids = cases.map(({ applicationId }) => applicationId);
    const rows = async (query: string, values: unknown[]) => (await fixture.owner.query(query, values)).rows;
    return {
      submissions: await rows(
        `select id, state, stage, outcome, lender_ref, sanctioned_amount_paise, disbursed_amount_paise, disbursed_on::text, sub_status, remark,
           sanctioned_rate_bps, charged_paise, sent_at, approved_at, decided_at, reason_code, last_error
         from submissions where application_id = any($1::uuid[]) order by id`,
        [ids],
      ),
      applications: await rows("select id, stage, outcome from applications where id = any($1::uuid[]) order by id", [
        ids,
      ]),
      payouts: await rows(
        `select submission_id, period, sum(disbursed_paise), sum(payout_paise), sum(due_paise) from payout_lines
         where application_id = any($1::uuid[]) group by 1, 2
         having sum(disbursed_paise) <> 0 or sum(payout_paise) <> 0 or sum(due_paise) <> 0 order by 1, 2`,
        [ids],
      ),
      commissions: await rows(
        `select application_id, period, entry, sum(disbursed_paise), sum(commission_paise), sum(tds_paise) from commission_lines
         where partner_id = $1 group by 1, 2, 3
         having sum(disbursed_paise) <> 0 or sum(commission_paise) <> 0 or sum(tds_paise) <> 0 order by 1, 2, 3`,
        [partnerId],
      ),
      figures: await rows(
        `select day::text, lender_id, step, sum(count), sum(paise) from (
           select day, lender_id, step, count, paise from report_days union all select day, lender_id, step, count, paise from report_deltas) r
         where step in ('disbursed', 'approved') and lender_id <> '00000000-0000-0000-0000-000000000000'
         group by 1, 2, 3 having sum(count) <> 0 or sum(paise) <> 0 order by 1, 2, 3`,
        [],
      ),
    };
  };
  const frozen = new Map<string, unknown>();

  const acts = {
    mis: () => send("mis", [misFile()]),
    status: () =>
      send("status", [
        "application_id,lender,status,disbursed_amount,disbursed_date",
        `${one(cases).applicationId},${one(LENDERS)},Disbursed,${rupees(3_000_000 + below(30_000_000))},${one(MONTHS)}-1${below(9)}`,
      ]),
    commission: async () => send("commission", [await commissionFile()]),
    clawback: async () => send("commission", [COMMISSION_HEAD, await clawbackRow()]),
    /** A file that is undone at once leaves everything as it was. */
    async mistake() {
      const kind = one(["mis", "status", "commission"] as const);
      const before = await present();
      await acts[kind]();
      const file = files.pop();
      if (!file) return;
      const { counts } = await fixture.undo(file.id, file.kind).catch(() => ({ counts: { kept: 0 } }));
      if (counts.kept === 0) expect([kind, await present()]).toEqual([kind, before]);
    },
    async pay() {
      const [last] = (await statements()).filter(({ closedAt }) => closedAt !== null);
      if (!last || last.closingPaise <= 0n) return;
      const paise = below(2) === 0 ? last.closingPaise : 1n + BigInt(below(Number(last.closingPaise)));
      await asStaff(fixture.app, 1, (ctx) =>
        recordPayment({
          ctx,
          ...scope,
          month: last.month,
          paise,
          reference: `UTR${seed}${below(9_999)}`,
          paidOn: `${last.month}-28`,
        }),
      );
    },
    async returned() {
      const [last] = (await statements()).filter(({ closedAt }) => closedAt !== null);
      const { rows } = await fixture.owner.query<{ paise: string; reference: string }>(
        "select paise, reference from statement_payments where partner_id = $1 and paise > 0 order by ctid",
        [partnerId],
      );
      const payment = any(rows);
      if (!last || !payment) return;
      const { reference } = payment;
      await asStaff(fixture.app, 1, (ctx) =>
        recordPayment({
          ctx,
          ...scope,
          month: last.month,
          paise: -BigInt(payment.paise),
          reference,
          paidOn: `${last.month}-28`,
        }),
      );
    },
    async release() {
      const { rows } = await fixture.owner.query<{ id: string }>(
        "select line_id as id from statement_holds where partner_id = $1 and released_at is null order by ctid",
        [partnerId],
      );
      const line = any(rows);
      if (line) await asStaff(fixture.app, 1, (ctx) => releaseLine({ ctx, ...scope, lineId: line.id }));
    },
    async late() {
      const kind = one(["mis", "commission"] as const);
      const waits = await fixture.run(await (kind === "mis" ? misFile() : commissionFile()), { kind, dryRun: true });
      await acts[one(["status", "commission", "clawback", "undo", "close"] as const)]();
      await fixture.confirm(waits.id, kind);
      await applyUpload({ uploadId: waits.id });
      files.push({ id: waits.id, kind });
    },
    async dispute() {
      const { rows } = await fixture.owner.query<{ id: string }>(
        "select id from commission_lines where partner_id = $1 order by ctid",
        [partnerId],
      );
      const line = any(rows);
      if (!line) return;
      const raised = await withTenant(partnerContext, (ctx) =>
        raiseDispute({ ctx, lineId: line.id, reason: "amount", text: "Too little" }),
      );
      if (!raised.ok || below(3) === 0) return;
      const dispute = await fixture.owner.query<{ id: string }>(
        "select id from statement_disputes where line_id = $1 and state = 'open'",
        [line.id],
      );
      const correctionPaise = [null, BigInt(below(50_000) + 1), -BigInt(below(50_000) + 1)][below(3)] ?? null;
      await asStaff(fixture.app, 1, (ctx) =>
        answerDispute({ ctx, ...scope, disputeId: dispute.rows[0]?.id ?? "", answer: "Looked at", correctionPaise }),
      );
    },
    slab: () =>
      fixture.owner.query("update lender_revenues set revenue_percent = $1, revenue_flat = $2, version = version + 1", [
        (1 + below(3_000)) / 1_000,
        below(20_000),
      ]),
    lender: () =>
      fixture.owner.query(
        "update lenders set deleted_at = case when deleted_at is null then now() end where slug = $1",
        [one(LENDERS)],
      ),
    async undo() {
      const file = files.splice(below(files.length), 1)[0];
      if (file) await fixture.undo(file.id, file.kind).catch(() => null);
    },
    async close() {
      const [statement] = (await statements()).filter(({ closedAt }) => closedAt === null).reverse();
      if (!statement || statement.month > "2026-10") return;
      const { month, payablePaise } = statement;
      await asStaff(fixture.app, 1, (ctx) => closeMonth({ ctx, ...scope, month, seenPaise: String(payablePaise) }));
    },
    async hold() {
      const { rows } = await fixture.owner.query<{ id: string }>(
        "select id from commission_lines where partner_id = $1 order by ctid",
        [partnerId],
      );
      const hold = { reason: "review", acts: "us", until: "2099-01-01", note: null } as const;
      const line = any(rows);
      if (line) await asStaff(fixture.app, 1, (ctx) => holdLine({ ctx, ...scope, lineId: line.id, ...hold }));
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
    "mistake",
    "mistake",
    "pay",
    "pay",
    "returned",
    "release",
    "close",
  ] as const;
  return {
    brandId,
    partnerId,
    cases,
    sum,
    statements,
    frozen,
    async step() {
      const act = one(order);
      await acts[act]();
      return act;
    },
  };
}

export type History = Awaited<ReturnType<typeof openHistory>>;
