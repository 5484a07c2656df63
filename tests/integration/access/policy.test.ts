import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { HALF_OWNER } from "@tests/support/accounts";
import { type App, openApp } from "@tests/support/app";
import { type Answer as Answered, callRoute } from "@tests/support/call-route";
import { partnerToken } from "@tests/support/partner";
import { fillPath, routeFiles } from "@tests/support/route-files";
import { sealed } from "@tests/support/seals";
import { staffIdOf, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withTenant } from "~/platform/database/client.server";
import { openPartnerSession, openStaffSession } from "~/services/access/open-area-session.server";
import { withStaff } from "~/services/access/read-staff-session.server";
import type { Answer, Answers, PolicyLine } from "../../architecture/policy-lines";
import { ASKED_ON, POLICY } from "../../architecture/policy-table";
import { contextOf } from "../../factories/context";

/**
 * The back office's and the portal's lines of the policy, tested in this process; the browser tests test the whole
 * table on the running product.
 */
const AREAS: ReadonlySet<string> = new Set(["staff", "staff-login", "partner", "partner-login"]);

const OTHER_BRAND = "haldi";
const PLACEHOLDER = /\{(\w+)\}/g;

type Handler = (args: LoaderFunctionArgs & ActionFunctionArgs) => unknown;
type Principal = Exclude<keyof Answers, "customer" | "otherBrand" | "deadToken">;
/** Portal users of the brand itself. */
const OF_BRAND: ReadonlySet<Principal> = new Set(["partner", "partnerStaff", "merchant", "halfPartner", "masquerade"]);
type Cookies = Record<string, string>;

const routes = new Map(routeFiles().map((route) => [route.id, route]));

let app: App;
let cookiesOf: Record<Exclude<Principal, "masquerade">, Cookies>;

/** An administrator with an authenticator app who has not entered its code. */
async function halfToken(): Promise<string> {
  const id = randomUUID();
  await sealed(
    app.owner,
    `insert into staff_users (id, name, email_enc, email_idx, email_masked, role_id, totp_secret_enc, totp_enrolled_at)
     values ($1, 'Half Way', 'none', $2, 'h•••@cl.example', 1, 'none', now())`,
    [id, id],
  );
  return withStaff(contextOf(app.brand("cl")), null, (ctx) =>
    openStaffSession({ ctx, staffUserId: id, oldToken: null }),
  );
}

/** An owner of the portal with an authenticator app who has not entered its code. */
async function halfPartnerToken(): Promise<string> {
  const partnerUserId = randomUUID();
  await sealed(app.owner, HALF_OWNER, [ASKED_ON, partnerUserId]);
  return withTenant(contextOf(app.brand(ASKED_ON)), (ctx) =>
    openPartnerSession({ ctx, owner: { partnerUserId }, oldToken: null }),
  );
}

/** A new one for each line, because some lines end it. */
async function masquerade(): Promise<Cookies> {
  const { rows } = await app.owner.query<{ id: string }>("select id from partners where brand_id = $1 limit 1", [
    app.brand(ASKED_ON).id,
  ]);
  const impersonatorId = await staffIdOf(app, 1);
  const impersonation = {
    partnerId: rows[0]?.id ?? "",
    merchantId: null,
    mode: "read" as const,
    reason: "policy",
    staffName: "Asha Admin",
  };
  const owner = { impersonatorId, impersonation, minutes: 30 };
  const p_atkn = await withTenant(contextOf(app.brand(ASKED_ON)), (ctx) =>
    openPartnerSession({ ctx, owner, oldToken: null }),
  );
  return { p_atkn };
}

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  const dead = { a_atkn: await staffToken(app, 1), p_atkn: await partnerToken(app) };
  await app.owner.query("update sessions set expires_at = now() - interval '1 second' where area <> 'customer'");
  cookiesOf = {
    anonymous: {},
    staff1: { a_atkn: await staffToken(app, 1) },
    staff2: { a_atkn: await staffToken(app, 2) },
    staff3: { a_atkn: await staffToken(app, 3) },
    deadStaff: { a_atkn: dead.a_atkn },
    halfStaff: { a_atkn: await halfToken() },
    partner: { p_atkn: await partnerToken(app, { brand: ASKED_ON }) },
    partnerStaff: { p_atkn: await partnerToken(app, { brand: ASKED_ON, kind: "staff" }) },
    merchant: { p_atkn: await partnerToken(app, { brand: ASKED_ON, kind: "merchant" }) },
    halfPartner: { p_atkn: await halfPartnerToken() },
    otherPartner: { p_atkn: await partnerToken(app, { brand: OTHER_BRAND }) },
    deadPartner: { p_atkn: dead.p_atkn },
  };
});
afterAll(() => app.close());

async function handlerOf({ route, handler }: PolicyLine): Promise<Handler> {
  const file = new URL(`../../../app/${routes.get(route)?.file}`, import.meta.url).pathname;
  const module = (await import(file)) as Record<string, Handler>;
  const found = module[handler];
  if (!found) throw new Error(`${route} has no ${handler}`);
  return found;
}

async function paramsOf(line: PolicyLine): Promise<Cookies> {
  const values: Cookies = { partner: ASKED_ON, "*": "no/such/page" };
  for (const [name, value] of Object.entries(line.params ?? {})) {
    if (!value.startsWith("select ")) values[name] = value;
    else {
      const { rows } = await app.owner.query<Record<string, unknown>>(value);
      if (!rows[0]) throw new Error(`nothing is found by ${value}`);
      values[name] = String(Object.values(rows[0])[0]);
    }
  }
  return values;
}

const answerOf = ({ status, location }: Answered): Answer =>
  location === null ? status : `${status} ${location.split("?")[0]}`;

async function ask(line: PolicyLine, host: string, cookies: Cookies): Promise<Answer> {
  const names = await paramsOf(line);
  const filled = (text: string) => text.replace(PLACEHOLDER, (_whole, name: string) => names[name] ?? "");
  const { path = "", params: named = [] } = routes.get(line.route) ?? {};
  const params = Object.fromEntries(named.flatMap((name) => (name in names ? [[name, names[name] ?? ""]] : [])));
  const body = JSON.parse(filled(JSON.stringify(line.send ?? {}))) as { form?: Cookies; json?: unknown };
  const answer = await callRoute(await handlerOf(line), {
    host,
    path: `${fillPath(path, names)}${filled(line.query ?? "")}`,
    params,
    cookies,
    ...(line.handler === "action" ? { method: "POST", ...(line.send ? body : { form: {} }) } : {}),
  });
  return answerOf(answer);
}

const hostOf = (brand: string) => (brand === "cl" ? "localhost" : `${brand}.localhost`);

describe("the back office and the portal answer as the policy says", () => {
  // The frame around the pages answers only together with one of them.
  const lines = POLICY.filter(({ audience, route }) => AREAS.has(audience) && route !== "admin-frame");

  it.each(lines.map((line) => [`${line.route} ${line.handler}`, line] as const))("ROLE-06 %s", async (_name, line) => {
    const { brand = ASKED_ON } = line;
    const got: Partial<Record<Principal, Answer>> = {};
    const expected: Partial<Record<Principal, Answer>> = {};
    for (const [name, cookies] of [...Object.entries(cookiesOf), ["masquerade", await masquerade()] as const]) {
      const principal = name as Principal;
      got[principal] = await ask(line, hostOf(brand), cookies);
      const isOfBrand = brand === ASKED_ON || !OF_BRAND.has(principal);
      expected[principal] = isOfBrand ? (line[principal] ?? line.partner) : line.otherPartner;
    }
    expect(got).toEqual(expected);
  });

  it.each(
    lines
      .filter(({ audience }) => audience.startsWith("staff"))
      .map((line) => [`${line.route} ${line.handler}`, line] as const),
  )("OQ-12 %s is not to be had on a brand's host", async (_name, line) => {
    expect(await ask(line, hostOf(ASKED_ON), cookiesOf.staff1)).toBe(line.route.startsWith("/api/") ? 401 : 404);
  });
});
