import { randomUUID } from "node:crypto";
import { exportListJob } from "@jobs/handlers/lists.export";
import { applyUploadJob } from "@jobs/handlers/uploads.apply";
import { readUploadJob } from "@jobs/handlers/uploads.read";
import type { Backend } from "@tests/integration/jobs/installation";
import { eventually } from "@tests/support/eventually";
import { sealed } from "@tests/support/seals";
import { asStaff } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { permissionsOf } from "~/domain/access/staff-roles";
import { requestListExport } from "~/services/exports/request-list-export.server";
import { submitApplication } from "~/services/submissions/apply-by-api.server";
import { receiveUpload } from "~/services/uploads/receive-upload.server";
import { storeUploadFile } from "~/services/uploads/store-upload-file.server";
import { ANSWERS, CONSENT, openSubmissionFixture, type SubmissionFixture } from "./fixture";

/** Longer than the test: whoever waits for a lender waits until its end. */
const HANGS_MS = 120_000;
const PEOPLE = 6;
const ROWS = 2_500;
/** Without lenders both take a few seconds, and a busy machine is slower. */
const SECONDS = 45;

/** What goes on in a worker while no lender answers. */
export function describeHungLenders(backend: Backend): void {
  describe(`lenders that never answer, on ${backend}`, () => {
    let fixture: SubmissionFixture;
    const staff = <T>(run: Parameters<typeof asStaff<T>>[2]) => asStaff(fixture, 1, run);

    beforeAll(async () => {
      fixture = await openSubmissionFixture(backend, {
        LENDER_ANSWER_MS: String(HANGS_MS),
        JOB_LOCK_MS: "30000",
        JOB_STALLED_MS: "15000",
      });
      await sealed(
        fixture.owner,
        `insert into staff_users (id, name, email_enc, email_idx, email_masked, role_id)
         values ($1, 'Kavya Rao', 'test', 'test-of-files', 'k•••@example.org', 1)`,
        [randomUUID()],
      );
    });
    afterAll(async () => {
      // Its calls end with it, and the worker does not wait for their answers.
      await fixture.sandbox.stop();
      await fixture.close();
    });

    const submitToAll = async (slugs: readonly string[]) => {
      for (let n = 0; n < PEOPLE; n++) {
        const who = await fixture.applicant();
        for (const lender of slugs) {
          const sent = await fixture.as(who, (ctx, session) =>
            submitApplication({ ctx, session, lender, consent: CONSENT, answers: ANSWERS }),
          );
          if (!sent.ok) throw new Error(`refused: ${JSON.stringify(sent)}`);
        }
      }
    };
    const states = async (where: string) => {
      const { rows } = await fixture.owner.query<{ state: string; count: number }>(
        `select state, count(*)::int as count from submissions where ${where} group by state`,
      );
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    };
    const applied = async (lenderId: string): Promise<string[]> => {
      const { rows } = await fixture.owner.query<{ id: string }>(
        `with n as (select gen_random_uuid() as c, gen_random_uuid() as p, gen_random_uuid() as a from generate_series(1, $1::int)),
          c as (insert into customers (brand_id, id, unique_id) select $2::uuid, c, gen_random_uuid() from n),
          p as (insert into prospects (brand_id, id, customer_id, channel, identifier_idx) select $2::uuid, p, c, 'mobile', p::text from n),
          a as (insert into applications (brand_id, id, customer_id, prospect_id, product, stage) select $2::uuid, a, c, p, 'PL', 4 from n)
        insert into submissions (brand_id, id, application_id, customer_id, lender_id, state, stage, amount_rupees, sent_at)
        select $2::uuid, gen_random_uuid(), a, c, $3::uuid, 'with-lender', 4, 150000, now() - interval '1 day' from n
        returning application_id as id`,
        [ROWS, fixture.brands.lumen, lenderId],
      );
      return rows.map(({ id }) => id);
    };
    const send = async (text: string) => {
      const content = (async function* () {
        yield Buffer.from(text);
      })();
      const stored = await storeUploadFile({ brand: fixture.brand("cl"), content, maxBytes: 1e8 });
      if (!stored.ok) throw new Error(stored.code);
      const received = await staff((ctx) =>
        receiveUpload({ ctx, kind: "status", fileName: "status.csv", stored, dryRun: false }),
      );
      if (!received.ok) throw new Error(received.code);
      return received.uploadId;
    };
    const exportAll = async () => {
      const asked = await staff((ctx) =>
        requestListExport({ ctx, permissions: permissionsOf(1), list: "applications", format: "csv", query: "" }),
      );
      if (!asked.ok) throw new Error(asked.code);
      return asked.exportId;
    };
    const row = async (text: string, id: string) => (await fixture.owner.query(text, [id])).rows[0];

    it("BEY-06 ADM-11 a file is applied and a list is written while seven calls to lenders hang and more wait", {
      timeout: 120_000,
    }, async () => {
      const slugs = ["hung-1", "hung-2", "hung-3"];
      for (const slug of slugs) {
        await fixture.lender({ slug, protocol: "instant" });
        await fixture.sandbox.mode(slug, "hang");
      }
      const quick = await fixture.lender({ slug: "quick", protocol: "instant" });
      const ids = await applied(quick.id);
      await submitToAll(slugs);
      fixture.work({ "uploads.read": readUploadJob, "uploads.apply": applyUploadJob, "lists.export": exportListJob });
      const hung = `lender_id <> '${quick.id}'`;
      await eventually("seven calls hang", async () => (await states(hung)).sending === 7);

      const uploadId = await send(["application_id,status", ...ids.map((id) => `${id},Approved`)].join("\n"));
      const exportId = await exportAll();
      const ended = async () => {
        const upload = await row("select status, rows_updated from uploads where id = $1", uploadId);
        const file = await row("select state, rows_done from list_exports where id = $1", exportId);
        const isOver = ["applied", "failed"].includes(upload.status) && ["done", "failed"].includes(file.state);
        return isOver && { upload, file };
      };
      expect(await eventually("the file and the list have ended", ended, SECONDS)).toEqual({
        upload: { status: "applied", rows_updated: ROWS },
        file: { state: "done", rows_done: ROWS + PEOPLE },
      });
      expect(await states(`lender_id = '${quick.id}'`)).toEqual({ approved: ROWS });
      expect(await states(hung), "nobody's call has ended, and nobody who waits has used up a try").toEqual({
        sending: 7,
        queued: PEOPLE * slugs.length - 7,
      });
    });
  });
}
