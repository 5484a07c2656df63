import { deviceName } from "~/domain/access/device";
import { mayInPortal } from "~/domain/access/may-in-portal";
import { passkeyLines } from "~/i18n/phrases/own-passkeys";
import type { PortalTexts } from "~/i18n/portal/texts";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { listOwnPasskeys } from "~/services/access/own-passkeys.server";
import type { PartnerSession } from "~/services/access/read-partner-session.server";

/** The user's own second step; null for staff in a masquerade, who see nothing of it. */
export async function secondStepPage(
  ctx: TenantCtx<PartnerActor>,
  session: PartnerSession,
  words: PortalTexts<"secondStep">,
) {
  if (!mayInPortal(session, "second-step:edit")) return null;
  const { created, lastUsed, neverUsed, elsewhere } = words;
  return {
    isEnrolled: session.isEnrolled,
    isRequired: ctx.brand.settings.ownersSecondStep && session.kind === "owner",
    lines: passkeyLines(await listOwnPasskeys({ ctx }), { created, lastUsed, neverUsed, elsewhere }, ctx.locale),
    suggestion: deviceName(ctx.browser?.device ?? null) ?? words.unnamed,
  };
}

export type SecondStepPage = NonNullable<Awaited<ReturnType<typeof secondStepPage>>>;
