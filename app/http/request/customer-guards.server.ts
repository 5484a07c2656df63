import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { apiRefusal } from "~/http/response/envelope.server";
import type { Ctx, CustomerActor, TenantCtx } from "~/platform/context";
import { withTenant } from "~/platform/database/client.server";
import {
  asCustomer,
  asVisitor,
  type CustomerSession,
  findCustomerSession,
  readVisit,
  resumeCustomerSession,
  type Visit,
} from "~/services/access/read-customer-session.server";
import { findOwnApplication } from "~/services/applications/find-own-application.server";
import { AccountErased } from "~/services/customers/lock-customer.server";
import { checkStep } from "~/services/journey/check-step.server";
import { browserOf } from "./browser-id.server";
import { clearToken, readToken } from "./cookies.server";
import { isApiPath, pagePath, returnPath } from "./paths";
import { signInPathOf } from "./sign-in-path";

export type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** The customer's session token: from its cookie, or for API calls also from the bearer header. */
export function customerToken({ request, context }: Args): string | null {
  const cookie = readToken(request.headers.get("Cookie"), "atkn", context.request.secure);
  return cookie ?? bearerToken(request);
}

/** The token of the bearer header; API calls only. */
export function bearerToken(request: Request): string | null {
  if (!isApiPath(pagePath(new URL(request.url).pathname))) return null;
  return /^Bearer ([a-z0-9-]{1,40}\.[A-Za-z0-9_-]{43})$/.exec(request.headers.get("Authorization") ?? "")?.[1] ?? null;
}

/** The token of the request's visit. */
export const visitToken = ({ request, context }: Args): string | null =>
  readToken(request.headers.get("Cookie"), "visit", context.request.secure);

/** Context of a public page or call that reads no rows of a brand. */
export function publicContext(args: Args): Ctx {
  const { brand, onMainHost, host, origin, requestId, ip, locale } = args.context.request;
  return {
    brand,
    onMainHost,
    host,
    origin,
    requestId,
    ip,
    browser: browserOf(args),
    locale,
    now: new Date(),
    actor: { kind: "visitor", visitId: null, prospectId: null },
  };
}

/** Context of a page or call under /dev. Throws 404 in production. */
export function devContext(args: Args): Ctx {
  if (!args.context.request.outsideProduction) throw new Response(null, { status: 404 });
  return publicContext(args);
}

/**
 * Runs `run` in one transaction of the brand with the session of the request's token, which is read in the flush that
 * begins it. Counts unseen changes only for pages, which show the number in their header.
 */
function withSession<T>(args: Args, run: (ctx: TenantCtx, session: CustomerSession | null) => Promise<T>): Promise<T> {
  const { method, url } = args.request;
  const ctx = publicContext(args);
  const countsUnseen = method === "GET" && !isApiPath(pagePath(new URL(url).pathname));
  const token = customerToken(args);
  return withTenant(
    ctx,
    async (tenant, row) => run(tenant, await resumeCustomerSession(tenant, row)),
    (tx: TenantCtx["tx"]) => findCustomerSession(tx, ctx, { token, countsUnseen }),
  );
}

/** Who opens a page that is for visitors and customers. */
export type Visitor = { session: CustomerSession | null; visit: Visit | null };

/** Runs `run` in one transaction of the brand, with the customer's session or the visit, if there is one. */
export async function visitorContext<T>(args: Args, run: (ctx: TenantCtx, visitor: Visitor) => Promise<T>): Promise<T> {
  return withSession(args, async (ctx, session) => {
    const visit = await readVisit({ ctx, token: visitToken(args) });
    return run(session ? asCustomer(ctx, session) : asVisitor(ctx, visit), { session, visit });
  });
}

const NO_SESSION = Symbol("no session");

/**
 * Runs `run` for the signed-in customer in one transaction of the brand. Without a session a call gets 401 and a page
 * redirects to the sign-in (AUTH-18); the stale cookie is cleared.
 */
export async function customerContext<T>(
  args: Args,
  run: (ctx: TenantCtx<CustomerActor>, session: CustomerSession) => Promise<T>,
): Promise<T> {
  const token = customerToken(args);
  const result = token
    ? await unlessErased(args, () =>
        withSession(args, async (ctx, session) => (session ? run(asCustomer(ctx, session), session) : NO_SESSION)),
      )
    : NO_SESSION;
  if (result === NO_SESSION) throw signInAgain(args);
  return result as T;
}

/** Sends a customer to the sign-in whose data was deleted while the request ran. */
async function unlessErased<T>(args: Args, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AccountErased) throw signInAgain(args);
    throw error;
  }
}

function signInAgain({ request, context }: Args): Response {
  const { secure } = context.request;
  const headers = { "Set-Cookie": clearToken("atkn", secure) };
  const url = new URL(request.url);
  if (isApiPath(pagePath(url.pathname))) return apiRefusal(401, "signed-out", headers);
  return redirect(`${signInPathOf(context.request)}?callback=${encodeURIComponent(returnPath(url))}`, { headers });
}

/** The session as the form's page saw it: another tab may have chosen another loan since. */
async function sessionAsShown(
  ctx: TenantCtx,
  session: CustomerSession,
  applicationId: string | null,
): Promise<CustomerSession> {
  if (applicationId === null || applicationId === session.applicationId) return session;
  const application = await findOwnApplication({ ctx: asCustomer(ctx, session), applicationId });
  return application ? { ...session, product: application.product, applicationId: application.id } : session;
}

/**
 * Runs `run` for a guarded page of the journey. The journey's rules go first (BEY-01): when the customer belongs on
 * another page, the decision is recorded, the transaction commits and the request is redirected there. A form is judged by
 * the application that it names (`formApplication`). An ended session redirects to the sign-in. The session passed to `run`
 * has the product that the rules used.
 */
export async function journeyContext<T>(
  args: Args,
  run: (ctx: TenantCtx<CustomerActor>, session: CustomerSession) => Promise<T>,
  formApplication: string | null = null,
): Promise<T> {
  const path = pagePath(new URL(args.request.url).pathname);
  const result = await unlessErased(args, () =>
    withSession(args, async (ctx, session) => {
      if (customerToken(args) && !session) return { kind: "signed-out" as const };
      const visit = session ? null : await readVisit({ ctx, token: visitToken(args) });
      const actorCtx = session ? asCustomer(ctx, session) : asVisitor(ctx, visit);
      const shown = session && (await sessionAsShown(ctx, session, formApplication));
      const step = await checkStep({ ctx: actorCtx, path, session: shown, visit });
      if (!step.ok)
        return step.code === "no-page" ? { kind: "missing" as const } : { kind: "elsewhere" as const, to: step.to };
      if (!session) throw new Error(`the journey let a stranger through to ${path}`);
      const followed = { ...session, product: step.product };
      return { kind: "here" as const, value: await run(asCustomer(ctx, session), followed) };
    }),
  );
  if (result.kind === "signed-out") throw signInAgain(args);
  if (result.kind === "missing") throw new Response(null, { status: 404 });
  if (result.kind === "elsewhere") throw redirect(result.to);
  return result.value;
}
