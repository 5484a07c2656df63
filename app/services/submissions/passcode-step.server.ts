import type { TenantCtx } from "~/platform/context";
import { countHit } from "~/platform/rate-limit.server";
import type { InterfaceColumns } from "~/services/lenders/lender-connection";
import { lenderInterface } from "~/services/lenders/lender-interface";
import { withOwnInterface } from "~/services/lenders/submission-interface.server";
import { SUBMISSION_COLUMNS, submissionView } from "./submission-view";
import type { SubmissionView } from "./types";

/** A submission at a lender that sends its own passcode (LND-07). */
export type PasscodeStep = {
  submission: SubmissionView;
  /** The customer's masked number, which the lender's message went to. */
  mobileMasked: string;
  /** False once the lender has accepted the passcode, or the wait has ended otherwise. */
  isWaiting: boolean;
  /** Seconds until another passcode can be requested; 0 means now. */
  resendSeconds: number;
  interfaceColumns: InterfaceColumns;
};

const RESEND_SECONDS = 30;
const TRIES = { max: 10, windowSeconds: 900 };
const SENDS = { max: 5, windowSeconds: 3_600 };

type Which = { id: string } | { applicationId: string; lender: { slug: string } };

/** The passcode step of a submission; null when there is none, or its lender sends no passcodes. */
export async function findPasscodeStep({ ctx, where }: { ctx: TenantCtx; where: Which }): Promise<PasscodeStep | null> {
  const brandId = ctx.brand.id;
  const row = await ctx.tx.submission.findFirst({
    where: { brandId, ...where },
    select: {
      ...SUBMISSION_COLUMNS,
      lender: { select: { slug: true, name: true, apiConfig: true, allowedHosts: true } },
      application: { select: { customer: { select: { mobileMasked: true } } } },
    },
  });
  if (!row) return null;
  const interfaceColumns = await withOwnInterface(ctx, row.id, row.lender);
  if (lenderInterface(interfaceColumns.apiConfig)?.definition.shape !== "passcode") return null;
  const last = await ctx.tx.submissionEvent.findFirst({
    where: { brandId, submissionId: row.id, kind: { in: ["answer", "passcode-asked"] } },
    orderBy: { at: "desc" },
    select: { at: true },
  });
  const sinceSeconds = (ctx.now.getTime() - (last?.at ?? row.createdAt).getTime()) / 1000;
  return {
    submission: submissionView(row, null),
    mobileMasked: row.application.customer.mobileMasked ?? "",
    isWaiting: row.state === "awaiting-customer",
    resendSeconds: Math.max(0, Math.ceil(RESEND_SECONDS - sinceSeconds)),
    interfaceColumns,
  };
}

/**
 * Counts a try of the passcode or a request for another one. Returns the seconds to wait, or null when it may proceed.
 */
export async function countPasscodeTry(
  ctx: TenantCtx,
  { submission, resendSeconds }: PasscodeStep,
  what: "confirm" | "again",
): Promise<{ seconds: number } | null> {
  if (what === "again" && resendSeconds > 0) return { seconds: resendSeconds };
  const limit = what === "confirm" ? TRIES : SENDS;
  const { allowed, retryAfterSeconds } = await countHit(
    ctx,
    `lender-passcode:${what}:${submission.submissionId}`,
    limit,
  );
  return allowed ? null : { seconds: retryAfterSeconds };
}
