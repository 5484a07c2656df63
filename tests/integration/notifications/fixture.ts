import { randomInt } from "node:crypto";
import { contextOf } from "@tests/factories/context";
import { type Case, openUploadFixture } from "@tests/integration/uploads/fixture";
import type { HandOffEvent, HandOffState } from "~/domain/applications/hand-off";
import type { Stage } from "~/domain/applications/status";
import type { Decided } from "~/integrations/lenders/types";
import { withTenant } from "~/platform/database/client.server";
import { systemContext } from "~/services/brands/system-context.server";
import { contactColumns } from "~/services/messages/contact.server";
import { deliverMessage } from "~/services/messages/deliver-message.server";
import { decryptMessageField } from "~/services/messages/message-fields.server";
import { sendDueNotifications } from "~/services/notifications/send-notifications.server";
import { moveSubmission } from "~/services/submissions/move-submission.server";
import { recordLenderReply } from "~/services/submissions/record-lender-reply.server";

/** Noon in India, on a day after everything that these tests write. */
export const NOON = new Date("2027-03-01T06:30:00Z");

export const decided = (decision: Decided["decision"], more: Partial<Decided> = {}): Decided => ({
  kind: "decided",
  decision,
  lenderRef: null,
  sanctionedRupees: null,
  reason: null,
  ...more,
});

export type Told = { channel: string; template: string; subject: string | null; text: string; status: string };

/** The test set-up of the uploads, and the messages about its submissions. */
export async function openMessagesFixture() {
  const fixture = await openUploadFixture();
  const { app, owner } = fixture;
  const keyOf = ({ brandId }: Pick<Case, "brandId">) =>
    ["cl", "lumen", "haldi"].find((key) => app.brand(key).id === brandId) ?? "cl";

  return {
    ...fixture,
    /** A customer with a verified mobile number and e-mail address, whose application waits at the lender. */
    async applied(options: { brand?: string; language?: "en" | "hi" | null; state?: string } = {}) {
      const { brand = "lumen", language = "en", state = "with-lender" } = options;
      const stage = ["queued", "sending", "in-doubt"].includes(state) ? 3 : 4;
      const made = await fixture.submitted({ brand, submission: { state, stage } });
      const email = `asha.${randomInt(1e9)}@mail.example`;
      const { emailEnc, emailIdx, emailMasked } = contactColumns(made.brandId, made.customerId, {
        channel: "email",
        value: email,
      });
      await owner.query(
        `update customers set language = $2, email_enc = $3, email_idx = $4, email_masked = $5, email_verified_at = now()
         where id = $1`,
        [made.customerId, language, emailEnc, emailIdx, emailMasked],
      );
      return made;
    },
    /** What the customer and the queue do with a submission. */
    move: (about: Case, events: readonly HandOffEvent[]) =>
      withTenant(contextOf(app.brand(keyOf(about))), async (ctx) => {
        for (const event of events) {
          const { id, state, stage } = await ctx.tx.submission.findFirstOrThrow({ where: { id: about.submissionId } });
          await moveSubmission({ ctx, row: { id, state: state as HandOffState, stage: stage as Stage }, event });
        }
      }),
    /** A lender's answer, as by callback. */
    answer: (
      about: Case,
      reply: Parameters<typeof recordLenderReply>[0]["reply"],
      source: "answer" | "callback" = "callback",
    ) =>
      withTenant(contextOf(app.brand(keyOf(about))), (ctx) =>
        recordLenderReply({ ctx, submissionId: about.submissionId, shape: "callback", reply, source }),
      ),
    async notifications({ submissionId }: Pick<Case, "submissionId">) {
      const { rows } = await owner.query<{
        id: string;
        kind: string;
        status: string;
        reason: string | null;
        batch_id: string;
        due_at: Date;
        at_once: boolean;
      }>("select * from application_notifications where submission_id = $1 order by created_at, kind", [submissionId]);
      return rows;
    },
    /** Runs the jobs of a submission's messages, by the test's clock. */
    async send(about: Case, now: Date = NOON, as: string = keyOf(about)) {
      for (const { batch_id: batchId } of await this.notifications(about))
        await withTenant(systemContext(app.brand(as).id, "notifications.send", "test"), (ctx) =>
          sendDueNotifications({ ctx: { ...ctx, now }, batchId }),
        );
    },
    async messages({ submissionId }: Pick<Case, "submissionId">): Promise<(Told & { id: string })[]> {
      const { rows } = await owner.query(
        `select m.* from messages m join application_notifications n on n.brand_id = m.brand_id and n.id = m.notification_id
         where n.submission_id = $1 order by n.created_at, m.created_at, m.channel desc`,
        [submissionId],
      );
      return rows.map((row) => ({
        id: row.id,
        channel: row.channel,
        template: row.template,
        subject: row.subject,
        text: decryptMessageField(row.id, "body", row.body_enc) ?? "",
        status: row.status,
      }));
    },
    async deliver(about: Case) {
      for (const { id } of await this.messages(about))
        await deliverMessage({
          ctx: systemContext(about.brandId, "notifications.deliver", "test"),
          messageId: id,
          isLastAttempt: false,
        });
    },
    /** The number of waiting jobs of a kind for this brand and payload. */
    async jobs(job: string, payload: object) {
      const { rows } = await owner.query<{ run_at: Date; payload: object }>(
        "select run_at, payload from outbox where job = $1 and payload @> $2::jsonb order by run_at",
        [job, JSON.stringify(payload)],
      );
      return rows;
    },
  };
}

export type MessagesFixture = Awaited<ReturnType<typeof openMessagesFixture>>;
