import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { isMasqueradeMode, parseReason } from "~/domain/access/masquerade";
import { isUuid } from "~/domain/patterns/uuid";
import { no, yes } from "~/domain/result";
import { staffContext } from "~/http/request/guards.server";
import { enterMasquerade, MASQUERADE_HOME, partnerCookie } from "~/http/request/masquerade.server";
import { readForm } from "~/http/request/read-form.server";
import { MERCHANT_WORDS, merchantRefusalText } from "~/i18n/staff/merchants";
import { endMasqueradesOf } from "~/services/access/end-masquerade.server";
import { startMasquerade } from "~/services/masquerade/start-masquerade.server";

/** There is nothing to see here: a masquerade starts on the page of merchants. */
export async function loader(args: LoaderFunctionArgs) {
  await staffContext(args, "masquerade:start", async () => null);
  return redirect(MASQUERADE_HOME);
}

/** POST {intent: start, kind, id, reason, mode} opens the portal as somebody else; {intent: end} ends what is running. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const isEnd = form.get("intent") === "end";
  const kind = form.get("kind") === "partner" ? "partner" : "merchant";
  const id = String(form.get("id"));
  const reason = parseReason(form.get("reason"));
  const mode = form.get("mode") ?? "read";
  const done = await staffContext(args, "masquerade:start", async (ctx, session) => {
    if (isEnd) {
      const ended = await endMasqueradesOf({ ctx, staffUserId: session.staffUserId, how: "ended-by-admin" });
      return yes({ token: null, ended });
    }
    if (!isUuid(id)) return no("not-found");
    if (reason === null) return no("reason-needed");
    if (!isMasqueradeMode(mode)) return no("unknown");
    return startMasquerade({
      ctx,
      staffName: session.name,
      start: { target: { kind, id }, mode, reason },
      replacedToken: partnerCookie(args.request, args.context.request.secure),
    });
  });
  if (done.ok && done.token !== null) throw enterMasquerade(done.token, args.context.request.secure);
  if (done.ok) return { ok: true, message: done.ended > 0 ? MERCHANT_WORDS.endedRunning : MERCHANT_WORDS.nothingRuns };
  const message =
    "as" in done ? merchantRefusalText("nested").replace("{name}", done.as) : merchantRefusalText(done.code);
  if (done.code === "reason-needed")
    return Response.json({ ok: false, message, errors: { reason: [message] } }, { status: 422 });
  if (done.code === "nested")
    return Response.json({ ok: false, message, errors: { nested: [message] } }, { status: 409 });
  return Response.json({ ok: false, message }, { status: done.code === "not-found" ? 404 : 422 });
}
