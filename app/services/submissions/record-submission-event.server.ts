import type { TenantCtx } from "~/platform/context";
import type { Prisma } from "~/platform/database/client.server";
import { newId } from "~/platform/ids";

/**
 * created, requeued, withdrawn: by us · claimed, unavailable, gave-up: the call to the lender · answer, status,
 * callback: what the lender answered · passcode-asked: another of the lender's passcodes was requested · checked: the
 * lender was asked for the status · visited: the customer followed the link · file, undo: a status file of staff, and
 * its undo.
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

/** Appends an entry to a submission's trail. False when an entry with this `externalId` exists: each is stored once. */
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
