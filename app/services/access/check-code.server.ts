import { z } from "zod";
import type { Area } from "~/domain/access/area";
import { MAX_WRONG_TRIES } from "~/domain/passcodes/send-policy";
import type { Identifier } from "~/domain/patterns/identifier";
import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { Message } from "~/domain/validation/messages";
import { readPasscode } from "~/domain/validation/sign-in";
import type { TenantCtx } from "~/platform/context";
import { decryptField } from "~/platform/crypto.server";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { passcodes } from "~/platform/metrics.server";
import { browserProof } from "./known-browser.server";
import { destinationLocation, type Purpose, passcodeHmacs } from "./open-challenge.server";
import { readSendAllowance } from "./send-limits.server";

/** A challenge that was answered correctly in this request: the only source of an identity. */
export type Accepted = {
  challengeId: string;
  contact: Identifier;
  prospectId: string | null;
  subjectId: string | null;
  /** For the browser's cookie: it has now signed in the owner of this number or address. */
  browserProof: string | null;
};

export type CodeRefusal =
  /** Not six digits (VAL-28). Not counted, because it can never match. */
  | No<"invalid", { message: Message }>
  /** A wrong code. The try was counted. */
  | No<"wrong-code", { triesLeft: number }>
  /** The challenge is expired, replaced or used, or belongs to another brand, area or purpose. Nothing was compared. */
  | No<"no-code">
  /** Locked after too many wrong tries. */
  | No<"locked", { resendAfterSeconds: number }>;

const ROW = z.object({
  accepted: z.boolean(),
  attempts: z.number(),
  channel: z.enum(["mobile", "email"]),
  destination_enc: z.string(),
  destination_idx: z.string(),
  prospect_id: z.string().nullable(),
  subject_id: z.string().nullable(),
});

/**
 * Checks a passcode. One UPDATE counts the try, compares the code and marks it used on success, and only for an open
 * challenge of this brand, area and purpose. Of two right answers at the same time one succeeds; a code never works
 * twice (OQ-22). Commit the transaction after a refusal as well, or the try is not counted.
 */
export async function checkCode({
  ctx,
  challengeId,
  code,
  area = "customer",
  purpose = "sign-in",
  subjectId = null,
}: {
  ctx: TenantCtx;
  challengeId: string;
  code: string;
  area?: Area;
  purpose?: Purpose;
  /** The account that must own the passcode; null for a sign-in. */
  subjectId?: string | null;
}): Promise<Yes<{ accepted: Accepted }> | CodeRefusal> {
  const read = readPasscode(code);
  if (!read.ok) return no("invalid", { message: read.message });
  if (!isUuid(challengeId)) return no("no-code");
  const bound = { brandId: ctx.brand.id, id: challengeId, area, purpose, subjectId };
  const answers = passcodeHmacs(bound, read.code);
  const row = await queryRow(
    ctx.tx,
    sql`
    update challenges
    set attempts = attempts + 1, consumed_at = case when code_hmac = any(${answers}::text[]) then ${ctx.now}::timestamptz end
    where brand_id = ${ctx.brand.id}::uuid and id = ${challengeId}::uuid and area = ${area} and purpose = ${purpose}
      and subject_id is not distinct from ${subjectId}::uuid
      and consumed_at is null and revoked_at is null and attempts < ${MAX_WRONG_TRIES} and expires_at > ${ctx.now}
    returning consumed_at is not null as accepted, attempts, channel, destination_enc, destination_idx, prospect_id, subject_id`,
    ROW,
  );
  if (!row) return whyNot(ctx, challengeId, area, purpose);
  passcodes.inc({ area, channel: row.channel, result: row.accepted ? "verified" : "refused" });
  if (!row.accepted) return no("wrong-code", { triesLeft: MAX_WRONG_TRIES - row.attempts });
  return yes({
    accepted: {
      challengeId,
      contact: { channel: row.channel, value: decryptField(destinationLocation(challengeId), row.destination_enc) },
      prospectId: row.prospect_id,
      subjectId: row.subject_id,
      browserProof: browserProof(ctx, area, row.destination_idx),
    },
  });
}

async function whyNot(ctx: TenantCtx, challengeId: string, area: Area, purpose: Purpose): Promise<CodeRefusal> {
  const row = await ctx.tx.challenge.findFirst({
    where: {
      brandId: ctx.brand.id,
      id: challengeId,
      area,
      purpose,
      consumedAt: null,
      attempts: { gte: MAX_WRONG_TRIES },
    },
    select: { destinationIdx: true },
  });
  if (!row) return no("no-code");
  const { verdict } = await readSendAllowance(ctx, area, row.destinationIdx);
  return no("locked", { resendAfterSeconds: verdict.allowed ? 0 : verdict.resendAfterSeconds });
}
