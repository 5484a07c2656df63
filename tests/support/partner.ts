import type { PartnerActor, TenantCtx } from "~/platform/context";
import { withTenant } from "~/platform/database/client.server";
import { openPartnerSession } from "~/services/access/open-area-session.server";
import { asPartnerUser, type PartnerSession, readPartnerSession } from "~/services/access/read-partner-session.server";
import { contextOf } from "../factories/context";
import type { App } from "./app";

type Whose = {
  /** The key of a demo brand with partners. Default: lumen. */
  brand?: string;
  /** The partner's owner, one of its staff, or a user of one shop. Default: the owner. */
  kind?: "partner" | "staff" | "merchant";
  /** The host of its sign-in. Default: the brand's own. */
  host?: string;
};

/** The demo's portal user of a brand. */
export async function partnerUserIdOf(app: App, { brand = "lumen", kind = "partner" }: Whose = {}): Promise<string> {
  const { rows } = await app.owner.query<{ id: string }>(
    "select id from partner_users where brand_id = $1 and kind = $2 order by id limit 1",
    [app.brand(brand).id, kind === "partner" ? "owner" : kind],
  );
  if (!rows[0]) throw new Error(`${brand} has no user of a ${kind}`);
  return rows[0].id;
}

const base = (app: App, { brand = "lumen", host }: Whose) => contextOf(app.brand(brand), host ? { host } : {});

/** A cookie value (`p_atkn`) or bearer token of the demo's portal user of a brand. */
export async function partnerToken(app: App, whose: Whose = {}): Promise<string> {
  const partnerUserId = await partnerUserIdOf(app, whose);
  return withTenant(base(app, whose), (ctx) => openPartnerSession({ ctx, owner: { partnerUserId }, oldToken: null }));
}

/** Runs `run` as the demo's portal user of a brand, in one transaction of the brand, as `partnerContext` does. */
export async function asPartner<T>(
  app: App,
  run: (ctx: TenantCtx<PartnerActor>, session: PartnerSession) => Promise<T>,
  whose: Whose = {},
): Promise<T> {
  const token = await partnerToken(app, whose);
  return withTenant(base(app, whose), async (ctx) => {
    const session = await readPartnerSession({ ctx, token });
    if (!session) throw new Error("the test's portal session is worth nothing");
    return run(asPartnerUser(ctx, session), session);
  });
}
