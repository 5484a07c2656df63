import { PAGES } from "~/domain/journey/pages";
import { goldPath } from "~/domain/journey/paths";
import { continueFrom } from "~/domain/journey/resolve";
import type { ProductCode } from "~/domain/products";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { journeyState } from "~/services/applications/journey-state.server";
import { journeySite } from "~/services/brands/journey-site";
import { applyForGold } from "~/services/submissions/gold-hand-off.server";

/**
 * Where Continue leads from a loan's profile or welcome-back page at `path`, once profile and application exist
 * (JRN-12, JRN-14, JRN-16, JRN-17). Gold is sent to the lender at once (JRN-18); while that runs, or when an answer is
 * missing, the customer goes to the gold-loan page.
 */
export async function continueLoan({
  ctx,
  session,
  product,
  path,
  applicationId,
}: {
  ctx: TenantCtx<CustomerActor>;
  session: CustomerSession;
  product: ProductCode;
  path: string;
  applicationId: string | null;
}): Promise<string> {
  const state = await journeyState({ ctx, session: { ...session, product }, visit: null });
  const step = continueFrom(journeySite(ctx.brand), path, state);
  if (!step) throw new Error(`there is no Continue on ${path} for ${product}`);
  if (step.kind === "go") return step.to;
  const handedOver = await applyForGold({ ctx, session, applicationId });
  return handedOver.ok && handedOver.state === "ready" ? goldPath(handedOver.redirect) : PAGES["gold-detail"];
}
