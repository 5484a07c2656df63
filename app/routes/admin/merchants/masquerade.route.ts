import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { masqueradeRequest } from "~/domain/merchants/requests";
import { isUuid } from "~/domain/patterns/uuid";
import { no, yes } from "~/domain/result";
import { staffContext } from "~/http/request/guards.server";
import { enterMasquerade, MASQUERADE_HOME, partnerCookie } from "~/http/request/masquerade.server";
import { parseForm } from "~/http/request/parse-form.server";
import { toStepUp } from "~/http/request/step-up.server";
import { formCallResponse } from "~/http/response/respond.server";
import { fill } from "~/i18n/staff/fill";
import { MERCHANT_WORDS, merchantRefusalText } from "~/i18n/staff/merchants";
import { endStaffMasquerades } from "~/services/access/end-masquerade.server";
import { requireStepUp } from "~/services/access/step-up.server";
import { startMasquerade } from "~/services/masquerade/start-masquerade.server";
import { keepTyped } from "~/ui/admin/unsent";

/** Has no page: redirects to the merchants. */
export async function loader(args: LoaderFunctionArgs) {
  await staffContext(args, "masquerade:start", async () => null);
  return redirect(MASQUERADE_HOME);
}

/** The field that a refusal is about. */
const FIELDS: Readonly<Record<string, string>> = { "reason-needed": "reason", nested: "nested" };

/**
 * POST {intent: start, kind, id, reason, mode} opens the portal in a masquerade; {intent: end} ends the current one.
 */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, masqueradeRequest);
  const done = await staffContext(args, "masquerade:start", async (ctx, session) => {
    if (!form.ok) return no("unknown");
    if (form.value.intent === "end") {
      const ended = await endStaffMasquerades({ ctx, staffUserId: session.staffUserId, how: "ended-by-admin" });
      return yes({ token: null, ended });
    }
    const { kind, id, reason, mode } = form.value;
    if (!isUuid(id)) return no("not-found");
    if (reason === null) return no("reason-needed");
    const fresh = mode === "write" ? await requireStepUp({ ctx, session }) : null;
    if (fresh?.ok === false) return fresh;
    return startMasquerade({
      ctx,
      staffName: session.name,
      start: { target: { kind, id }, mode, reason },
      replacedToken: partnerCookie(args.request, args.context.request.secure),
    });
  });
  if (!done.ok && done.code === "step-up") throw toStepUp(args);
  if (done.ok && done.token !== null) throw enterMasquerade(done.token, args.context.request.secure);
  const message = done.ok && done.ended > 0 ? MERCHANT_WORDS.endedRunning : MERCHANT_WORDS.nothingRuns;
  const name = "as" in done ? done.as : "";
  const words = (code: string) => fill(merchantRefusalText(code), { name });
  return formCallResponse(form, done, { message, words, fieldOf: (code) => FIELDS[code] });
}

export const clientAction = keepTyped;
