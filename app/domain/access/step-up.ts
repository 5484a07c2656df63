/** How long a code of the authenticator app opens the most sensitive acts, in minutes. */
const STEP_UP_MINUTES = 5;

type Proof = {
  /** True when the account has an authenticator app. */
  isEnrolled: boolean;
  /** When the session's last code was given. */
  secondFactorAt: Date | null;
};

/** Whether a sensitive act needs another code first: five minutes after the last one, and only where there is an app. */
export const needsStepUp = ({ isEnrolled, secondFactorAt }: Proof, now: Date): boolean =>
  isEnrolled && (secondFactorAt === null || secondFactorAt.getTime() < now.getTime() - STEP_UP_MINUTES * 60_000);
