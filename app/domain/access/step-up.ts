/** How long a code of the authenticator app, or a portal user's passcode, opens the most sensitive acts, in minutes. */
const STEP_UP_MINUTES = 5;

const isOld = (given: Date, now: Date): boolean => given.getTime() < now.getTime() - STEP_UP_MINUTES * 60_000;

type Proof = {
  /** True when the account has an authenticator app. */
  isEnrolled: boolean;
  /** When the session's last code was given. */
  secondFactorAt: Date | null;
};

/** Whether a sensitive act needs another code first: five minutes after the last one, and only where there is an app. */
export const needsStepUp = ({ isEnrolled, secondFactorAt }: Proof, now: Date): boolean =>
  isEnrolled && (secondFactorAt === null || isOld(secondFactorAt, now));

/** Whether a sensitive act in the portal needs a new sign-in first. Its users have no second factor: each sign-in has its own passcode. */
export const needsNewSignIn = (signedInAt: Date, now: Date): boolean => isOld(signedInAt, now);
