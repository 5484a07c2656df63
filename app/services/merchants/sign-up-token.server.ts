import type { Ctx } from "~/platform/context";
import { sameText, sign } from "~/platform/crypto.server";

const DAY_MS = 86_400_000;
const PURPOSE = "merchant-sign-up";

const dayOf = (now: Date, daysAgo = 0): number => Math.floor(now.getTime() / DAY_MS) - daysAgo;
const tagOf = (brandId: string, day: number): string => sign(PURPOSE, `${brandId}:${day}`);

/** A token for somebody who has just sent a sign-up to this brand. It names no merchant, and is valid until the next day. */
export const signUpToken = ({ brand, now }: Ctx): string => tagOf(brand.id, dayOf(now));

/** True for a token of this brand from today or yesterday. */
export const isSignUpToken = ({ brand, now }: Ctx, token: string): boolean =>
  [0, 1].some((daysAgo) => sameText(token, tagOf(brand.id, dayOf(now, daysAgo))));
