import { redirect } from "@remix-run/node";
import type { Brand } from "@tenants/brand/schema";
import { type MasqueradeRefusal, mayChangeInPortal } from "~/domain/access/masquerade";
import { hasPortalRight, PORTAL_RIGHTS, type PortalRight } from "~/domain/access/portal-rights";
import { type Permission, startPageOf } from "~/domain/access/staff-roles";
import { portalLogin } from "~/domain/partners-portal/sign-in-path";
import { no, yes } from "~/domain/result";
import { apiRefusal } from "~/http/response/envelope.server";
import { noteDenied } from "~/http/security/refused-requests.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import type { ContextLocale, PartnerActor, StaffActor, TenantCtx } from "~/platform/context";
import { withTenant } from "~/platform/database/client.server";
import { asPartnerUser, type PartnerSession, readPartnerSession } from "~/services/access/read-partner-session.server";
import { asStaffMember, type StaffSession, withStaff } from "~/services/access/read-staff-session.server";
import { tokenBrandKey } from "~/services/access/session-token";
import { brands } from "~/services/brands/brands.server";
import { masqueradeIsOver } from "~/services/masquerade/masquerade-is-over.server";
import { isAdminHost, servesBackOffice } from "./admin-host.server";
import { clearToken, readToken } from "./cookies.server";
import { type Args, bearerToken, publicContext } from "./customer-guards.server";
import { leaveMasquerade } from "./masquerade.server";
import { isApiPath, pagePath } from "./paths";

export type { PartnerSession, StaffSession };

/** The token of the back office or the portal: from its cookie, or for API calls also from the bearer header. */
export function areaToken({ request, context }: Args, cookie: "a_atkn" | "p_atkn"): string | null {
  return readToken(request.headers.get("Cookie"), cookie, context.request.secure) ?? bearerToken(request);
}

/** Where the sign-in returns to: the page's path and query. */
function callbackOf(request: Request): string {
  const url = new URL(request.url);
  for (const name of ["_routes", "index", "denied"]) url.searchParams.delete(name);
  return encodeURIComponent(`${pagePath(url.pathname)}${url.search}`);
}

function toAreaSignIn(args: Args, cookie: "a_atkn" | "p_atkn", loginPath: string, clearsCookie: boolean): Response {
  const { request, context } = args;
  const headers = clearsCookie ? { "Set-Cookie": clearToken(cookie, context.request.secure) } : undefined;
  if (isApiPath(pagePath(new URL(request.url).pathname))) return apiRefusal(401, "signed-out", headers);
  return redirect(`${loginPath}?callback=${callbackOf(request)}`, { headers });
}

/**
 * Throws 404 for back-office pages on other hosts (OQ-12), and for its calls too in a process without the back office. The edge refuses them first; this catches paths spelled so
 * that the edge misses them.
 */
function onAdminHost(args: Args): void {
  const { request, context } = args;
  const isApi = isApiPath(pagePath(new URL(request.url).pathname));
  if (isApi && !servesBackOffice()) throw apiRefusal(404, "not-found");
  if (!isApi && !isAdminHost(context.request)) throw new Response(null, { status: 404 });
}

/** Runs `run` for the signed-in staff member in one transaction. Throws the response for anybody else. */
export type AsStaff = <T>(run: (ctx: TenantCtx<StaffActor>) => Promise<T>) => Promise<T>;

/**
 * Runs `run` for a staff member whose role has `permission`, in one transaction of the platform; the context's brand
 * is the main one. Without a valid session, or before its second factor, a call gets 401 and a page redirects to the
 * sign-in (AUTH-08, AUTH-16). Without the permission, a call gets 403 and a page redirects to the role's landing page,
 * which explains (OQ-01).
 */
export async function staffContext<T>(
  args: Args,
  permission: Permission,
  run: (ctx: TenantCtx<StaffActor>, session: StaffSession) => Promise<T>,
): Promise<T> {
  onAdminHost(args);
  const result = await withStaff(publicContext(args), areaToken(args, "a_atkn"), async (ctx, session) => {
    if (session?.stage !== "full") return { kind: "stopped" as const, session };
    if (!session.permissions.has(permission)) return { kind: "stopped" as const, session };
    return { kind: "done" as const, value: await run(asStaffMember(ctx, session), session) };
  });
  if (result.kind === "done") return result.value;
  const { session } = result;
  if (session?.stage !== "full") throw toAreaSignIn(args, "a_atkn", "/admin/login", session === null);
  noteDenied(args.context.request, `staff:${session.staffUserId}`, "no-permission");
  if (isApiPath(pagePath(new URL(args.request.url).pathname))) throw apiRefusal(403, "forbidden");
  throw redirect(`${startPageOf(session.roleId)}?denied=1`);
}

function mayUse(right: PortalRight, session: PartnerSession) {
  if (!hasPortalRight(session, right)) return no("no-right");
  const { changes } = PORTAL_RIGHTS[right];
  return changes === null ? yes() : mayChangeInPortal(session.impersonation?.mode ?? null, changes);
}

const whoActs = ({ impersonatorId, partnerUserId }: PartnerSession) =>
  impersonatorId === null ? (`partner:${partnerUserId}` as const) : (`staff:${impersonatorId}` as const);

function portalRefusal({ request }: Args, code: MasqueradeRefusal | "no-right", locale: ContextLocale): Response {
  if (code === "no-right")
    return isApiPath(pagePath(new URL(request.url).pathname))
      ? apiRefusal(403, "forbidden")
      : redirect("/partner?denied=1");
  const { title, ...texts } = portalWords(locale).frame.refused;
  const text = texts[code];
  if (isApiPath(pagePath(new URL(request.url).pathname))) return apiRefusal(403, code, undefined, { message: text });
  return Response.json({ title, text }, { status: 403 });
}

/**
 * Runs `run` for a portal user who has `right`, in one transaction of their brand. Without a valid session, or before its
 * second step, a call gets 401 and a page redirects to the sign-in (AUTH-17); when a masquerade has expired, to the page where it was started.
 * Without the right a call gets 403 and a page redirects to the portal's first page, which explains. A read-only
 * masquerade gets 403 for every write, any masquerade for its forbidden subjects.
 */
export async function partnerContext<T>(
  args: Args,
  right: PortalRight,
  run: (ctx: TenantCtx<PartnerActor>, session: PartnerSession) => Promise<T>,
): Promise<T> {
  const result = await partnerTokenContext(args, async (ctx, session) => {
    if (!session) {
      const token = areaToken(args, "p_atkn");
      return { kind: "signed-out" as const, isOver: token !== null && (await masqueradeIsOver({ ctx, token })) };
    }
    if (session.stage !== "full") return { kind: "half" as const };
    const allowed = mayUse(right, session);
    const user = asPartnerUser(ctx, session);
    if (!allowed.ok)
      return { kind: "held-back" as const, code: allowed.code, who: whoActs(session), locale: user.locale };
    return { kind: "done" as const, value: await run(user, session) };
  });
  if (result.kind === "done") return result.value;
  if (result.kind === "half") throw toAreaSignIn(args, "p_atkn", portalSignInPath(args), false);
  if (result.kind === "signed-out") {
    const isPage = !isApiPath(pagePath(new URL(args.request.url).pathname));
    if (isPage && result.isOver) throw leaveMasquerade(args.context.request.secure, "over");
    throw toAreaSignIn(args, "p_atkn", portalSignInPath(args), true);
  }
  const { code, who, locale } = result;
  noteDenied(args.context.request, who, code === "no-right" ? "no-portal-right" : code);
  throw portalRefusal(args, code, locale);
}

/** The brand that the portal token names on the main host. On other hosts the host decides. */
function namedBrand(args: Args): Brand | undefined {
  const token = areaToken(args, "p_atkn");
  return token && args.context.request.onMainHost ? brands().current().byKey.get(tokenBrandKey(token)) : undefined;
}

/**
 * Path of the portal's sign-in. On the main host it carries the key of the token's brand, which alone knows its users.
 */
export function portalSignInPath(args: Args): string {
  const brand = namedBrand(args);
  return portalLogin(brand && !brand.isMain ? brand.key : null);
}

/**
 * Runs `run` in a transaction of the brand that the portal token names, else of the request's brand, with the session
 * if it is valid. The session may be at any stage: pages and calls of the portal use `partnerContext`.
 */
export async function partnerTokenContext<T>(
  args: Args,
  run: (ctx: TenantCtx, session: PartnerSession | null) => Promise<T>,
): Promise<T> {
  const token = areaToken(args, "p_atkn");
  const base = publicContext(args);
  return withTenant({ ...base, brand: namedBrand(args) ?? base.brand }, async (ctx) =>
    run(ctx, await readPartnerSession({ ctx, token })),
  );
}

/**
 * Runs `run` for any visitor of the back office's sign-in in one transaction of the platform. The session may be at
 * any stage.
 */
export async function staffLoginContext<T>(
  args: Args,
  run: (ctx: TenantCtx, session: StaffSession | null) => Promise<T>,
): Promise<T> {
  onAdminHost(args);
  return withStaff(publicContext(args), areaToken(args, "a_atkn"), run);
}

/** Runs `run` for any visitor of the portal's sign-in in one transaction of the address's brand. */
export async function partnerLoginContext<T>(
  args: Args,
  run: (ctx: TenantCtx, session: PartnerSession | null) => Promise<T>,
): Promise<T> {
  const token = areaToken(args, "p_atkn");
  return withTenant(publicContext(args), async (ctx) => run(ctx, await readPartnerSession({ ctx, token })));
}
