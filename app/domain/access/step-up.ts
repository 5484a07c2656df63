/** How long a second step, or the passcode of a portal user who has none, opens the most sensitive acts, in minutes. */
const STEP_UP_MINUTES = 5;

/** How long after the passcode an app can be set up in the portal: it may have to be installed first. */
const SET_UP_MINUTES = 15;

const isOld = (given: Date, now: Date, minutes = STEP_UP_MINUTES): boolean =>
  given.getTime() < now.getTime() - minutes * 60_000;

type Proof = {
  /** True when the account has an authenticator app. */
  isEnrolled: boolean;
  /** When the session's last code was given. */
  secondFactorAt: Date | null;
};

/** Whether a sensitive act needs another code first: five minutes after the last one, and only where there is an app. */
export const needsStepUp = ({ isEnrolled, secondFactorAt }: Proof, now: Date): boolean =>
  isEnrolled && (secondFactorAt === null || isOld(secondFactorAt, now));

/** Whether a sensitive act of a portal user without a second step needs a new sign-in first: each has its own passcode. */
export const needsNewSignIn = (signedInAt: Date, now: Date): boolean => isOld(signedInAt, now);

/** Whether a portal user must sign in again before an app is set up: nobody adds one to a session that was left open. */
export const isTooLateToSetUp = (signedInAt: Date, now: Date): boolean => isOld(signedInAt, now, SET_UP_MINUTES);
