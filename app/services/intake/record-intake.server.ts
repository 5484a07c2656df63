import { type IntakeField, isIntakeField } from "~/domain/intake/intake-fields";
import type { SentIntakeStatus } from "~/domain/intake/intake-state";
import { redirectPath } from "~/domain/journey/paths";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { requestNotification } from "~/services/submissions/notify-move.server";
import { openClick } from "~/services/submissions/open-click.server";
import { recordLenderReply } from "~/services/submissions/record-lender-reply.server";
import type { IntakeReply } from "~/services/submissions/send-intake.server";
import type { IntakeClaim } from "./claim-intake.server";
import type { Intake } from "./find-intake.server";

export type IntakeResult =
  /** `redirectionUrl` is our own outbound link to the lender. */
  | Yes<{ intake: Intake; redirectionUrl: string }>
  | No<"rejected", { intake: Intake }>
  /** The fields that the lender wants corrected; empty when it named none of the form's. */
  | No<"refused", { intake: Intake; fields: readonly IntakeField[] }>
  | No<"unavailable", { intake: Intake }>;

/** The path of the customer's outbound link to the lender, if there is one, and whether it was followed. */
export async function findOutboundLink(
  ctx: TenantCtx,
  submissionId: string,
): Promise<{ path: string; isGone: boolean } | null> {
  const click = await ctx.tx.click.findFirst({
    where: { brandId: ctx.brand.id, submissionId, kind: "lender" },
    select: { id: true, visitedAt: true },
  });
  return click && { path: redirectPath(click.id), isGone: click.visitedAt !== null };
}

/**
 * Records what the lender answered to a form. Accepted: the customer can go on to the lender. Rejected: the submission
 * is declined. Otherwise the form opens again and its answers are discarded.
 */
export async function recordIntake({
  ctx,
  claim,
  reply,
}: {
  ctx: TenantCtx;
  claim: IntakeClaim;
  reply: IntakeReply;
}): Promise<IntakeResult> {
  const { intake } = claim;
  const { id } = intake;
  const brandId = ctx.brand.id;
  const settle = (data: { status: Exclude<SentIntakeStatus, "sending">; redirectionUrl?: string }) =>
    ctx.tx.intakeForm.update({
      where: { brandId_id: { brandId, id } },
      data: { ...data, sendingSince: null, submittedAt: ctx.now },
      select: { id: true },
    });
  const reopen = () =>
    ctx.tx.intakeForm.updateMany({
      where: { brandId, id, status: "sending", sendingSince: claim.consent.at },
      data: { status: "open", sendingSince: null, dataEnc: null },
    });
  switch (reply.kind) {
    case "accepted": {
      await settle({ status: "submitted", redirectionUrl: reply.url });
      await openClick(ctx, id, intake.customerId, reply.url);
      await ctx.tx.submission.updateMany({
        where: { brandId, id },
        data: { version: { increment: 1 }, updatedAt: ctx.now },
      });
      await requestNotification({ ctx, submissionId: id, kind: "form-received", atOnce: true });
      const redirect = await findOutboundLink(ctx, id);
      if (!redirect) throw new Error(`no outbound link to the lender for form ${id}`);
      return yes({ intake, redirectionUrl: `${ctx.origin}${redirect.path}` });
    }
    case "rejected":
      await settle({ status: "rejected" });
      await recordLenderReply({
        ctx,
        submissionId: id,
        shape: "redirect",
        reply: { kind: "decided", decision: "declined", lenderRef: null, sanctionedRupees: null, reason: "other" },
        source: "answer",
      });
      return no("rejected", { intake });
    case "rejected_input":
      await reopen();
      return no("refused", { intake, fields: reply.fields.filter(isIntakeField) });
    case "unavailable":
      await reopen();
      return no("unavailable", { intake });
  }
}
