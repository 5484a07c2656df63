import { randomUUID } from "node:crypto";
import {
  ANSWERS,
  CONSENT,
  openSubmissionFixture,
  type SubmissionFixture,
} from "@tests/integration/submissions/fixture";
import { refreshCatalogue } from "@tests/support/refresh-catalogue";
import { sealAll } from "@tests/support/seals";
import { flatInstant } from "~/domain/lender-interfaces/examples/flat-instant";
import type { DeclaredInterface } from "~/domain/lender-interfaces/schema";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { encryptField } from "~/platform/crypto.server";
import { asPlatform } from "~/platform/database/client.server";
import { APPROVAL_KINDS } from "~/services/approval-kinds/approval-kinds.server";
import { decideApproval } from "~/services/approvals/decide-approval.server";
import { systemContext } from "~/services/brands/system-context.server";
import { askCanaryChange } from "~/services/lender-interfaces/change-canary.server";
import { contentHash } from "~/services/lender-interfaces/content-hash";
import { askInterfaceLive } from "~/services/lender-interfaces/go-live.server";
import { setLenderSecret } from "~/services/lenders/lender-secrets.server";
import { submitApplication } from "~/services/submissions/apply-by-api.server";
import { sendSubmission } from "~/services/submissions/send-submission.server";
import { insertRow } from "../database/brand-rows";

type Applicant = Awaited<ReturnType<SubmissionFixture["applicant"]>>;

export type CanaryRow = {
  id: string;
  state: string;
  share: number;
  why: { failed: number; outcomes: number; reasons: Record<string, number> } | null;
};

/** Lenders with a version at a share, two colleagues who decide about it, and submissions by real calls to the sandbox. */
export async function openCanaryFixture() {
  const fixture = await openSubmissionFixture("postgresql");
  const { owner, sandbox } = fixture;
  const colleague = async (name: string) => {
    const id = randomUUID();
    const email = `${name}@example.com`;
    await insertRow(owner, "staff_users", {
      id,
      name,
      role_id: 1,
      email_enc: encryptField({ table: "staff_users", column: "email", rowId: id }, email),
      email_idx: randomUUID(),
      email_masked: "x***@example.com",
    });
    await sealAll(owner, id);
    return id;
  };
  const [asha, ravi] = [await colleague("asha"), await colleague("ravi")];

  const asStaff = <T>(staffUserId: string, run: (ctx: TenantCtx<StaffActor>) => Promise<T>): Promise<T> =>
    asPlatform("staff:work", (tx, now) => {
      const actor: StaffActor = { kind: "staff", staffUserId, sessionId: randomUUID(), roleId: 1 };
      return run({ ...systemContext(fixture.brand("cl").id, "test", randomUUID()), actor, now, tx });
    });

  /** Ravi approves what Asha has asked for. */
  const approve = async () => {
    const { rows } = await owner.query<{ id: string }>("select id from approval_requests where state = 'open'");
    const done = await asStaff(ravi, (ctx) =>
      decideApproval({
        ctx,
        kinds: APPROVAL_KINDS,
        permissions: new Set(["interfaces:edit"]),
        id: rows[0]?.id ?? "",
        intent: "approve",
      }),
    );
    await refreshCatalogue(owner);
    return done;
  };

  const number = async (lenderId: string) =>
    (
      await owner.query<{ n: number }>(
        "select count(*)::int + 1 as n from lender_interface_versions where lender_id = $1",
        [lenderId],
      )
    ).rows[0]?.n ?? 1;

  /** A draft that has its certificate and its secrets. */
  async function draft(lender: { id: string; slug: string }, change: Partial<DeclaredInterface> = {}) {
    const n = await number(lender.id);
    const content: DeclaredInterface = {
      ...flatInstant,
      limits: { ...flatInstant.limits, failuresToOpen: 50 },
      addresses: { live: null, sandbox: sandbox.lenderUrl("cashe", `${lender.slug}-v${n}`) },
      ...change,
    };
    const row = { lender_id: lender.id, number: n, content: JSON.stringify(content) };
    const id = randomUUID();
    await insertRow(owner, "lender_interface_versions", { ...row, id, changed_by: asha });
    await insertRow(owner, "lender_conformance_runs", {
      ...row,
      id: randomUUID(),
      version_id: id,
      content_hash: contentHash(content),
      state: "passed",
      asked_by: asha,
      finished_at: new Date(),
    });
    for (const [name, value] of [
      ["secret", sandbox.secret],
      ["callback", sandbox.callbackSecret],
    ] as const)
      await asStaff(asha, (ctx) => setLenderSecret({ ctx, lenderId: lender.id, place: "sandbox", name, value }));
    return `${lender.slug}-v${n}`;
  }

  const askLive = (lenderId: string, share: number, breaker = { minOutcomes: 20, maxFailedPercent: 20 }) =>
    asStaff(asha, (ctx) => askInterfaceLive({ ctx, lenderId, reason: "The lender is ready", share, ...breaker }));

  const askStep = (lenderId: string, step: "raise" | "stop" | "finish", share: number | null = null) =>
    asStaff(asha, (ctx) => askCanaryChange({ ctx, lenderId, reason: "It goes well", step, share }));

  const submit = (who: Applicant, slug: string, answers: Record<string, number> = ANSWERS) =>
    fixture.as(who, (ctx, session) => submitApplication({ ctx, session, lender: slug, consent: CONSENT, answers }));

  let made = 0;
  return {
    place: fixture,
    asha,
    ravi,
    asStaff,
    approve,
    draft,
    askLive,
    askStep,
    submit,
    /** A lender whose interface is CASHe's code, or one without an interface. */
    async lender(isNew = false) {
      made += 1;
      const slug = `rate${made}`;
      return fixture.lender({ slug, protocol: "cashe", columns: isNew ? { api_config: "{}" } : {} });
    },
    /** A version of a lender at a share, approved by a colleague. Returns its name at the sandbox. */
    async canary(lender: { id: string; slug: string }, share: number, breaker?: Parameters<typeof askLive>[2]) {
      const name = await draft(lender);
      const requested = await askLive(lender.id, share, breaker);
      if (!requested.ok) throw new Error(requested.code);
      const done = await approve();
      if (!done.ok) throw new Error(JSON.stringify(done));
      return name;
    },
    /** A queued submission of a new applicant. */
    async made(slug: string, answers?: Record<string, number>): Promise<string> {
      const sent = await submit(await fixture.applicant(), slug, answers);
      if (!sent.ok) throw new Error(sent.code);
      return sent.submissionId;
    },
    send: (submissionId: string) =>
      sendSubmission({ ctx: systemContext(fixture.brand("cl").id, "test", randomUUID()), submissionId }),
    /** Every submission of the lender that is made from now on goes to the new version. */
    sendAllToCanary: (lenderId: string) =>
      owner.query("update lender_canaries set share = 100 where lender_id = $1 and state = 'running'", [lenderId]),
    sides: async (lenderId: string) =>
      new Map(
        (
          await owner.query<{ id: string; on_canary: boolean }>(
            `select x.submission_id as id, x.on_canary from canary_submissions x
             join lender_canaries c on c.id = x.canary_id where c.lender_id = $1`,
            [lenderId],
          )
        ).rows.map((row) => [row.id, row.on_canary]),
      ),
    row: async (lenderId: string): Promise<CanaryRow> => {
      const { rows } = await owner.query<CanaryRow>(
        "select id, state, share, why from lender_canaries where lender_id = $1 order by started_at desc limit 1",
        [lenderId],
      );
      if (!rows[0]) throw new Error("no canary");
      return rows[0];
    },
    rows: async <T>(text: string, ...values: unknown[]): Promise<T[]> => (await owner.query(text, values)).rows as T[],
  };
}

export type CanaryFixture = Awaited<ReturnType<typeof openCanaryFixture>>;
