/** What a session may do: everything that its account may, or nothing until the second step is given or set up. */
export type SessionStage = "full" | "second-factor" | "enrol";

type Given = {
  /** When the account's authenticator app was set up; null without one. */
  enrolledAt: Date | null;
  /** When this session last gave its second step. */
  secondFactorAt: Date | null;
  /** Whether the account must have a second step. */
  isRequired: boolean;
};

/** The stage of a session. An account with an app is asked for it, whether it must have one or not. */
export function stageOf({ enrolledAt, secondFactorAt, isRequired }: Given): SessionStage {
  if (enrolledAt) return secondFactorAt ? "full" : "second-factor";
  return isRequired ? "enrol" : "full";
}
