const CODE = /^[0-9a-f]{12}$/;

/** True for the shape of a referral code: a partner's own, or that of one invitation. */
export const isReferralCode = (text: string): boolean => CODE.test(text);

/** The name of the code in the address of the sign-up. */
export const REFERRAL_PARAMETER = "referral";

/** The sign-up with a referral code, within a brand's site. `brandKey` is that of a brand without a host of its own. */
export function referralPath(code: string, brandKey: string | null): string {
  const query = new URLSearchParams({ ...(brandKey ? { partner: brandKey } : {}), [REFERRAL_PARAMETER]: code });
  return `/create-merchant-form?${query}`;
}
