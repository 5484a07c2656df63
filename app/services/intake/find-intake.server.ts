import { toHandOffState } from "~/domain/applications/hand-off";
import { brandFilePath } from "~/domain/brands/file-paths";
import { INTAKE_LENDER, type IntakeStatus, intakeAt, toIntakeStatus } from "~/domain/intake/intake-state";
import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { env } from "~/platform/env.server";
import { countHitFromNetwork } from "~/platform/rate-limit.server";
import type { InterfaceColumns } from "~/services/lenders/lender-connection";
import { submissionInterface } from "~/services/lenders/submission-interface.server";
import { isConsentWithdrawn } from "~/services/submissions/consent-withdrawn.server";

/** Links that one IP address may open in an hour. */
const LOOKS_PER_HOUR = 600;

/** A form that has been in sending for longer has lost its sender and may be sent again. */
export function staleAfterMs(): number {
  const { connectMs, answerMs } = env().lenders;
  return connectMs + answerMs + 2_000;
}

/** A form with its submission. */
export type Intake = {
  id: string;
  status: IntakeStatus;
  redirectionUrl: string | null;
  applicationId: string;
  customerId: string;
  lenderId: string;
  lender: InterfaceColumns & { name: string; legalName: string; logoUrl: string | null };
  at: ReturnType<typeof intakeAt>;
};

export type IntakeRefusal = No<"unknown"> | No<"too-many", { retryAfterSeconds: number }>;

/**
 * The form of a link (OQ-07): the link's id is that of a submission of this brand to the lender with a form. Anybody
 * with the link can fill it in, so it shows no stored personal data, and is gone once the customer has taken back the
 * consent for the lender. Refuses `unknown` and `too-many` (for one IP address).
 */
export async function findIntake({
  ctx,
  id,
}: {
  ctx: TenantCtx;
  id: string;
}): Promise<Yes<{ intake: Intake }> | IntakeRefusal> {
  const { allowed, retryAfterSeconds } = await countHitFromNetwork(ctx, "intake", {
    max: LOOKS_PER_HOUR,
    windowSeconds: 3_600,
  });
  if (!allowed) return no("too-many", { retryAfterSeconds });
  if (!isUuid(id)) return no("unknown");
  const brandId = ctx.brand.id;
  const submission = await ctx.tx.submission.findFirst({
    where: { brandId, id, lender: { slug: INTAKE_LENDER } },
    select: {
      state: true,
      applicationId: true,
      customerId: true,
      lenderId: true,
      lender: {
        select: { slug: true, name: true, legalName: true, logoSha256: true, apiConfig: true, allowedHosts: true },
      },
    },
  });
  if (!submission) return no("unknown");
  const form = await ctx.tx.intakeForm.findUnique({
    where: { brandId_id: { brandId, id } },
    select: { status: true, redirectionUrl: true, sendingSince: true },
  });
  const { lender, state } = submission;
  const stored = toIntakeStatus(form?.status ?? "open");
  const isLeft = stored === "sending" && ctx.now.getTime() - (form?.sendingSince?.getTime() ?? 0) > staleAfterMs();
  const status = isLeft ? "open" : stored;
  const at = intakeAt(status, toHandOffState(state));
  return yes({
    intake: {
      id: id.toLowerCase(),
      status,
      redirectionUrl: form?.redirectionUrl ?? null,
      applicationId: submission.applicationId,
      customerId: submission.customerId,
      lenderId: submission.lenderId,
      lender: {
        slug: lender.slug,
        name: lender.name,
        legalName: lender.legalName ?? lender.name,
        logoUrl: lender.logoSha256 ? brandFilePath(lender.logoSha256) : null,
        apiConfig: await submissionInterface(ctx.tx, { brandId, submissionId: id }),
        allowedHosts: lender.allowedHosts,
      },
      at: at === "form" && (await isConsentWithdrawn(ctx, id)) ? "gone" : at,
    },
  });
}
