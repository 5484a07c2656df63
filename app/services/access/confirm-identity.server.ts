import { z } from "zod";
import { istDay } from "~/domain/dates/ist";
import { no, yes } from "~/domain/result";
import { readIdentity } from "~/domain/validation/identity";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { sameText } from "~/platform/crypto.server";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { decryptIdentity } from "~/services/customers/encrypted-identity.server";
import type { CustomerSession } from "./read-customer-session.server";
import { recordCustomerEvent } from "./record-customer-event.server";
import { changedProofs } from "./session-proofs.server";

/** Wrong tries in one session. The fifth ends the session, so the customer needs a new passcode (OQ-28). */
export const MAX_IDENTITY_TRIES = 5;

const TRIES = z.object({ tries: z.number() });

/**
 * Compares date of birth and PAN with the stored values. Each try is counted before it is compared; the fifth wrong one
 * ends the session.
 */
export async function confirmIdentity({
  ctx,
  session,
  answers,
}: {
  ctx: TenantCtx<CustomerActor>;
  session: CustomerSession;
  answers: { birth_date: string; tin: string };
}) {
  const owner = { brandId: ctx.brand.id, customerId: ctx.actor.customerId };
  const read = readIdentity(answers, istDay(ctx.now));
  if (!read.ok) return no("invalid", { errors: read.errors });
  const counted = await queryRow(
    ctx.tx,
    sql`
    update sessions set identity_tries = identity_tries + 1
    where brand_id = ${owner.brandId}::uuid and id = ${session.sessionId}::uuid and identity_tries < ${MAX_IDENTITY_TRIES}
    returning identity_tries as tries`,
    TRIES,
  );
  const stored = await ctx.tx.customer.findUniqueOrThrow({
    where: { brandId_id: { brandId: owner.brandId, id: owner.customerId } },
    select: { panEnc: true, birthDateEnc: true },
  });
  const pan = decryptIdentity(owner, "pan", stored.panEnc);
  const birthDate = decryptIdentity(owner, "birth_date", stored.birthDateEnc);
  const matches =
    counted !== undefined &&
    pan !== null &&
    birthDate !== null &&
    sameText(pan, read.pan) &&
    sameText(birthDate, read.birthDate);
  if (matches) {
    await ctx.tx.session.update({
      where: { brandId_id: { brandId: owner.brandId, id: session.sessionId } },
      data: {
        ...(await changedProofs(ctx, session.sessionId, { identityConfirmedAt: ctx.now })),
        identityTries: 0,
      },
      select: { id: true },
    });
    return yes();
  }
  if (!counted || counted.tries >= MAX_IDENTITY_TRIES) {
    await ctx.tx.session.deleteMany({ where: { brandId: owner.brandId, id: session.sessionId } });
    const lock = { kind: "lock", outcome: "refused", reason: "identity.locked" } as const;
    await recordCustomerEvent(ctx, owner.customerId, lock);
    return no("locked");
  }
  return no("mismatch", { triesLeft: MAX_IDENTITY_TRIES - counted.tries });
}
