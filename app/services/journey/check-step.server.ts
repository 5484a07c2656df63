import { pageOf } from "~/domain/journey/pages";
import { journeyFacts } from "~/domain/journey/replay";
import { resolve } from "~/domain/journey/resolve";
import { hasPage } from "~/domain/journey/site";
import { positionOf } from "~/domain/journey/state";
import { no, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { newId } from "~/platform/ids";
import { mayRecordStranger } from "~/platform/rate-limit.server";
import type { CustomerSession, Visit } from "~/services/access/read-customer-session.server";
import { journeyState } from "~/services/applications/journey-state.server";
import { journeySite } from "~/services/brands/journey-site";

/** Longer requested paths are cut. Control characters are removed, because the database refuses them. */
const LONGEST_PATH = 200;

/**
 * Asks the journey's rules whether this page is where the visitor belongs. Records a redirect with the id of its rule
 * (BEY-01). Returns `no-page` for a page that the site does not have. `product` is the flow's product: the chosen one,
 * or the site's only one (OQ-04).
 */
export async function checkStep({
  ctx,
  path,
  session,
  visit,
}: {
  ctx: TenantCtx;
  path: string;
  session: CustomerSession | null;
  visit: Visit | null;
}) {
  const site = journeySite(ctx.brand);
  const page = pageOf(path);
  if (page === null || !hasPage(site, page)) return no("no-page");
  const state = await journeyState({ ctx, session, visit });
  const decision = resolve(site, path, state);
  if (!decision) return yes({ product: positionOf(site, page, state).product });
  if (session === null && !(await mayRecordStranger(ctx))) return no("wrong-step", decision);
  await ctx.tx.journeyEvent.create({
    data: {
      brandId: ctx.brand.id,
      id: newId(),
      prospectId: session?.prospectId ?? visit?.prospectId ?? null,
      applicationId: session?.applicationId ?? null,
      customerId: session?.customerId ?? null,
      path: path.replace(/\p{Cc}/gu, "").slice(0, LONGEST_PATH),
      rule: decision.rule,
      target: decision.to,
      facts: journeyFacts(site, state),
      at: ctx.now,
    },
    select: { id: true },
  });
  return no("wrong-step", decision);
}
