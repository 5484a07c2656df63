import type { StaffActor, TenantCtx } from "~/platform/context";

/** The context of somebody who has passkeys of their own. */
export type PasskeyCtx = TenantCtx<StaffActor>;

/** The rows of the actor's passkeys. Those of staff belong to the main brand. */
export const passkeyAccount = ({ actor: { staffUserId }, brand }: PasskeyCtx) => ({
  brandId: brand.id,
  area: "admin" as const,
  staffUserId,
});

/** The account as the audit trail names it. */
export const passkeySubject = ({ actor: { staffUserId } }: PasskeyCtx) => ({ kind: "staff", id: staffUserId });
