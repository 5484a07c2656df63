import { isUuid } from "~/domain/patterns/uuid";
import { no, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import type { CustomerSession, Visit } from "~/services/access/read-customer-session.server";
import { chooseProduct, preselectProduct } from "~/services/applications/choose-product.server";
import { findOfferedCard } from "./list-offered-cards.server";

/**
 * Chooses a card from a public list. A customer goes on to the cards page. For a visitor the product is stored on the
 * visit, which is opened if there is none. Refuses `gone` for a card that is not on offer, and `not-offered` when the
 * brand has no cards.
 */
export async function chooseCard({
  ctx,
  session,
  visit,
  cardId,
}: {
  ctx: TenantCtx;
  session: CustomerSession | null;
  visit: Visit | null;
  cardId: string;
}) {
  const found = isUuid(cardId) ? await findOfferedCard({ ctx, cardId }) : null;
  if (!found) return no("gone");
  const { isSecured } = found.card;
  if (session) {
    const chosen = await chooseProduct({ ctx, session, product: "CC" });
    return chosen.ok ? yes({ to: chosen.to, isSecured, visitToken: null }) : no("not-offered");
  }
  const preselected = await preselectProduct({ ctx, visit, product: "CC" });
  return preselected.ok ? yes({ to: null, isSecured, visitToken: preselected.visitToken }) : no("not-offered");
}
