import { intakePath, intakeSentPath } from "~/domain/intake/intake-state";
import { fill } from "~/i18n/fill";
import { words } from "~/i18n/words";
import type { TenantCtx } from "~/platform/context";
import type { Intake } from "./find-intake.server";
import { hopOf } from "./record-intake.server";

/** What became of a form (OQ-07): nothing of what was written. `isFresh`: it has been sent just now; who comes back from the lender stays here. Null for one that may still be filled. */
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
  const names = { lender: intake.lender.name };
  const hop = status === "submitted" ? await hopOf(ctx, id) : null;
  const said = {
    sending: { title: texts.sendingTitle, text: texts.sendingText },
    submitted: { title: texts.sentTitle, text: texts.sentText },
    rejected: { title: texts.rejected, text: texts.rejectedText },
  }[status];
  return {
    status,
    title: fill(said.title, names),
    text: fill(said.text, names),
    next: hop ? texts.sentNext : null,
    go: hop && { href: hop.path, label: fill(texts.continueAt, names), isFresh: isFresh && !hop.isGone },
    back: hasToken ? { href: "/user/offers", label: texts.returnToOffers } : null,
    again: { href: intakeSentPath(id), label: texts.checkAgain },
    form: intakePath(id),
    draft: id,
  };
}
