import { intakePath, intakeSentPath } from "~/domain/intake/intake-state";
import { translator } from "~/i18n/translator.server";
import { words } from "~/i18n/words";
import type { TenantCtx } from "~/platform/context";
import type { Intake } from "~/services/intake/find-intake.server";
import { findOutboundLink } from "~/services/intake/record-intake.server";

/**
 * The result of a sent form (OQ-07), without its answers. `isFresh`: sent just now, so the page redirects to the
 * lender; a customer who returns from the lender stays. Null for a form that is still open.
 */
export async function intakeSent({
  ctx,
  intake,
  hasToken,
  isFresh,
}: {
  ctx: TenantCtx;
  intake: Intake;
  hasToken: boolean;
  isFresh: boolean;
}) {
  const { status, id } = intake;
  if (status === "open") return null;
  const texts = words(ctx.locale, "intake");
  const t = translator(ctx.locale, "intake");
  const names = { lender: intake.lender.name };
  const redirect = status === "submitted" ? await findOutboundLink(ctx, id) : null;
  const outcome = {
    sending: { title: t("sendingTitle", names), text: t("sendingText", names) },
    submitted: { title: t("sentTitle", names), text: t("sentText", names) },
    rejected: { title: t("rejected", names), text: t("rejectedText", names) },
  }[status];
  return {
    status,
    ...outcome,
    next: redirect ? texts.sentNext : null,
    go: redirect && { href: redirect.path, label: t("continueAt", names), isFresh: isFresh && !redirect.isGone },
    back: hasToken ? { href: "/user/offers", label: texts.returnToOffers } : null,
    again: { href: intakeSentPath(id), label: texts.checkAgain },
    form: intakePath(id),
    draft: id,
  };
}
