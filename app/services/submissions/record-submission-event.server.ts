import type { TenantCtx } from "~/platform/context";
import type { Prisma } from "~/platform/database/client.server";
import { newId } from "~/platform/ids";

/**
 * created, requeued, withdrawn: ours · claimed, unavailable, gave-up: of the way to the lender · answer, status, callback: what the lender
 * said · passcode-asked: another passcode of the lender was asked for · checked: the lender was asked · visited: the customer followed the link · file, undo: a status file of staff, and taking it back.
 */
export type SubmissionEventKind =
  | "created"
  | "requeued"
  | "withdrawn"
  | "claimed"
  | "unavailable"
  | "gave-up"
  | "answer"
  | "status"
  | "callback"
  | "passcode-asked"
  | "checked"
  | "visited"
  | "file"
  | "undo";

/** Appends to a submission's trail. False when an event of this `externalId` is there already: it is kept once. */
export async function recordSubmissionEvent({
  ctx,
  submissionId,
  kind,
  externalId,
  data,
  at,
}: {
  ctx: TenantCtx;
  submissionId: string;
  kind: SubmissionEventKind;
  externalId?: string;
  data: Prisma.InputJsonObject;
  at?: Date;
}): Promise<boolean> {
  const { count } = await ctx.tx.submissionEvent.createMany({
    data: [
      {
        brandId: ctx.brand.id,
        id: newId(),
        submissionId,
        kind,
        externalId: externalId ?? null,
        data,
        at: at ?? ctx.now,
      },
    ],
    skipDuplicates: true,
  });
  return count === 1;
}
