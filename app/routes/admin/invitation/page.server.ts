import { data, redirect } from "@remix-run/node";
import { brandName } from "@tenants/brand/names";
import { startPageOf } from "~/domain/access/staff-roles";
import { firstAdministratorRequest } from "~/domain/staff/requests";
import { setToken } from "~/http/request/cookies.server";
import type { Args } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { qrCode } from "~/http/response/qr-code.server";
import { statusOf } from "~/http/response/respond.server";
import { AREA_WORDS } from "~/i18n/staff/area-sign-in";
import { INVITATION_WORDS } from "~/i18n/staff/invitation";
import { staffRefusalText } from "~/i18n/staff/staff";
import type { TenantCtx } from "~/platform/context";
import { acceptInvitation, readInvitation } from "~/services/staff/first-administrator.server";

/** The address is a secret and the page shows another. With `no-referrer` the browser would post without an origin. */
const PRIVATE = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" };

/** Longest typed text that a refused form repeats. */
const MAX_CHARACTERS = 500;

/** The invitation's page, or the page that says that it is not valid. */
export async function invitationView(ctx: TenantCtx, token: string) {
  const name = `${brandName(ctx.brand, "en")} · ${AREA_WORDS.admin.area}`;
  const frame = {
    skip: AREA_WORDS.skip,
    header: { brand: { name, href: "/admin/login" }, label: AREA_WORDS.account },
  };
  const found = await readInvitation({ ctx, token, issuer: `${brandName(ctx.brand, "en")} ${AREA_WORDS.admin.area}` });
  if (!found) return { frame, kind: "dead" as const, title: INVITATION_WORDS.dead.title, words: INVITATION_WORDS.dead };
  return {
    frame,
    kind: "open" as const,
    title: INVITATION_WORDS.form.title,
    words: INVITATION_WORDS.form,
    qr: qrCode(found.uri),
    secret: found.secret.replace(/(.{4})(?=.)/g, "$1 "),
  };
}

export const answerInvitation = (view: Awaited<ReturnType<typeof invitationView>>) =>
  data(view, { status: view.kind === "open" ? 200 : statusOf("dead-link"), headers: PRIVATE });

/**
 * Responds to the posted form: redirects into the back office, shows the page with errors (422), or says that the
 * invitation is no longer valid (404).
 */
export async function submitInvitation(
  inTransaction: <R>(run: (ctx: TenantCtx) => Promise<R>) => Promise<R>,
  args: Args,
  token: string,
) {
  const form = await parseForm(args.request, firstAdministratorRequest);
  const { name = "", email = "" } = form.typed;
  const values = { name: name.slice(0, MAX_CHARACTERS), email: email.slice(0, MAX_CHARACTERS) };
  const again = (code: string, errors: Record<string, string>, notice: { title: string; text: string } | null = null) =>
    data({ values, errors, notice }, { status: statusOf(code), headers: PRIVATE });
  if (!form.ok) {
    if (!(await inTransaction((ctx) => readInvitation({ ctx, token, issuer: "" })))) return again("dead-link", {});
    const errors = Object.entries(form.errors).map(([field, [code = ""]]) => [field, staffRefusalText(code)]);
    return again(form.code, Object.fromEntries(errors));
  }
  const accepted = await inTransaction((ctx) => acceptInvitation({ ctx, token, person: form.value }));
  if (accepted.ok) {
    const { token: session } = accepted.signedIn;
    const headers = new Headers({ "Set-Cookie": setToken("a_atkn", session, args.context.request.secure), ...PRIVATE });
    return redirect(startPageOf(1), { status: 303, headers });
  }
  if (accepted.code === "dead-link") return again(accepted.code, {});
  return accepted.code === "email-taken"
    ? again(accepted.code, { email: INVITATION_WORDS.emailTaken })
    : again(accepted.code, {}, INVITATION_WORDS.wrongCode);
}
