import type { SessionStage } from "~/domain/access/session-stage";
import type { PartnerActor, StaffActor, TenantCtx } from "~/platform/context";

/** The context of somebody who can have a second step of their own: a member of the staff, or a portal user. */
export type PersonCtx = TenantCtx<StaffActor | PartnerActor>;

/** What a session says of its second step. */
export type SecondStepSession = {
  sessionId: string;
  /** The person's name. */
  name: string;
  stage: SessionStage;
  /** True when an authenticator app is set up. */
  isEnrolled: boolean;
  /** When this session last gave its second step. */
  secondFactorAt: Date | null;
};

/** An account with a second step. */
export type SecondStepAccount = { area: "admin" | "partner"; id: string };

/** True for staff who act in somebody's portal: that account's second step is not theirs. */
export const isMasquerade = ({ actor }: PersonCtx): boolean =>
  actor.kind === "partner" && actor.impersonatorId !== null;

/** The account of the actor. Staff in a masquerade have none, and must be refused before. */
export function accountOf(ctx: PersonCtx): SecondStepAccount {
  const { actor } = ctx;
  if (actor.kind === "staff") return { area: "admin", id: actor.staffUserId };
  if (isMasquerade(ctx)) throw new Error("a masquerade has no second step");
  return { area: "partner", id: actor.partnerUserId };
}

/** The account as the audit trail names it. */
export const subjectOf = ({ area, id }: SecondStepAccount) => ({
  kind: area === "admin" ? "staff" : "partner-user",
  id,
});

/** The account as security events name it. */
export const whoOf = ({ area, id }: SecondStepAccount) =>
  area === "admin" ? (`staff:${id}` as const) : (`partner:${id}` as const);

const ACTIONS = {
  admin: {
    setUp: "staff.second-factor.set-up",
    addPasskey: "staff.passkey.add",
    renamePasskey: "staff.passkey.rename",
    removePasskey: "staff.passkey.remove",
  },
  partner: {
    setUp: "partner.second-factor.set-up",
    addPasskey: "partner.passkey.add",
    renamePasskey: "partner.passkey.rename",
    removePasskey: "partner.passkey.remove",
  },
} as const;

/** The audited action of a change of the second step. */
export const actionOf = ({ area }: SecondStepAccount, change: keyof (typeof ACTIONS)["admin"]) => ACTIONS[area][change];
