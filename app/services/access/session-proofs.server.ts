import { canonicalJson } from "~/domain/hashes/canonical-json";
import type { TenantCtx } from "~/platform/context";
import { sameText, sign } from "~/platform/crypto.server";

/** What a session has proven, and when: the sign-in, the second step, and a customer's date of birth and PAN. */
export type SessionProofs = { createdAt: Date; secondFactorAt: Date | null; identityConfirmedAt: Date | null };

type SessionKey = { brandId: string; id: string };

/** A sign-in of unknown age: too old for whatever asks for a fresh one. */
const UNKNOWN = new Date(0);

const seal = (
  { brandId, id }: SessionKey,
  createdAt: Date | null,
  { secondFactorAt, identityConfirmedAt }: SessionProofs,
) =>
  sign(
    "session-proofs",
    canonicalJson(
      [brandId, id, createdAt?.getTime(), secondFactorAt?.getTime(), identityConfirmedAt?.getTime()].map(
        (at) => at ?? null,
      ),
    ),
  );

/** A tag over what a session has proven: who may write rows could otherwise mark the second step of a session as given. */
export const sealProofs = (session: SessionKey, proofs: SessionProofs): string =>
  seal(session, proofs.createdAt, proofs);

/**
 * What a session has proven. Without the right tag nothing but its token: the sign-in is then of unknown age. A session of the release before has none, and
 * is asked again. `onForged` hears of a tag that does not fit.
 */
export function provenBy(
  session: SessionKey,
  row: SessionProofs & { proofs: string | null },
  onForged?: () => void,
): SessionProofs {
  if (row.proofs !== null && sameText(row.proofs, sealProofs(session, row))) return row;
  // A proof that was given in a session without a tag: its age is not known, the proof is.
  const { secondFactorAt, identityConfirmedAt } = row;
  if (row.proofs !== null && sameText(row.proofs, seal(session, null, row)))
    return { createdAt: UNKNOWN, secondFactorAt, identityConfirmedAt };
  if (row.proofs !== null) onForged?.();
  return { createdAt: UNKNOWN, secondFactorAt: null, identityConfirmedAt: null };
}

const COLUMNS = { createdAt: true, secondFactorAt: true, identityConfirmedAt: true, proofs: true } as const;

/** What a stored session has proven; null when it has ended. */
export async function readProofs(ctx: TenantCtx, id: string): Promise<SessionProofs | null> {
  const session = { brandId: ctx.brand.id, id };
  const row = await ctx.tx.session.findUnique({ where: { brandId_id: session }, select: COLUMNS });
  return row && provenBy(session, row);
}

/** The columns that add a proof to a session, or take one away. Throws when the session has ended. */
export async function changedProofs(ctx: TenantCtx, id: string, change: Partial<Omit<SessionProofs, "createdAt">>) {
  const known = await readProofs(ctx, id);
  if (!known) throw new Error("the session has ended");
  const { secondFactorAt, identityConfirmedAt, createdAt } = { ...known, ...change };
  const after = { createdAt, secondFactorAt, identityConfirmedAt };
  const age = createdAt === UNKNOWN ? null : createdAt;
  return { secondFactorAt, identityConfirmedAt, proofs: seal({ brandId: ctx.brand.id, id }, age, after) };
}
