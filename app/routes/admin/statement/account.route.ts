import type { ActionFunctionArgs } from "@remix-run/node";
import { revealRequest } from "~/domain/security/requests";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { toStepUp } from "~/http/request/step-up.server";
import { formCallResponse } from "~/http/response/respond.server";
import { statementCodeText, statementWords as words } from "~/i18n/staff/statements";
import { requireStepUp } from "~/services/access/step-up.server";
import { revealAccount } from "~/services/bank-details/reveal-account.server";
import { isManyReveals } from "~/services/security/take-reveal.server";
import { findStatementPartner } from "~/services/statements/find-statement-partner.server";
import { keepTyped } from "~/ui/admin/unsent";

/** POST {reason}: the whole number of the account that the partner is paid to, as `account`. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, revealRequest);
  const { brandId = "", partnerId = "" } = args.params;
  const done = await staffContext(args, "bank-details:reveal", async (ctx, session) => {
    if (!(await findStatementPartner(ctx.tx, brandId, partnerId))) throw new Response(null, { status: 404 });
    if (!form.ok) return form;
    const fresh = (await isManyReveals({ ctx })) ? await requireStepUp({ ctx, session }) : null;
    return fresh?.ok === false ? fresh : revealAccount({ ctx, brandId, partnerId, reason: form.value.reason });
  });
  if (!done.ok && done.code === "step-up") throw toStepUp(args);
  const outcome = { message: words.accountShown, words: statementCodeText };
  return formCallResponse(form, done, outcome, done.ok ? { account: done.account } : {});
}

export const clientAction = keepTyped;
