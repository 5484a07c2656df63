import { loanPaths } from "~/domain/journey/flows";
import { PAGES } from "~/domain/journey/pages";
import { words } from "~/i18n/words";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { startNewApplication } from "~/services/applications/start-new-application.server";
import { reopenProfile } from "~/services/customers/reopen-profile.server";
import { openOffers } from "~/services/offers/open-offers.server";
import { frameFor } from "./frame.server";
import type { Args } from "./guards.server";
import { chosenProduct } from "./loan-product";
import { pagePath } from "./paths";

type Asking = { ctx: TenantCtx<CustomerActor>; session: CustomerSession };

/** The offers of the session's loan. `?choose` is where a lender's page sends a customer who has no offer of that lender (VAL-43). */
export async function loanOffersView(args: Args, { ctx, session }: Asking) {
  const url = new URL(args.request.url);
  const { myLoans, remindMe } = words(ctx.locale, "shell");
  const offers = await openOffers({ ctx, session });
  return {
    frame: frameFor(args, ctx, session),
    title: words(ctx.locale, "offers").pageTitle,
    path: pagePath(url.pathname),
    sentBack: url.searchParams.has("choose") ? words(ctx.locale, "validation")["validation.offer.required"] : null,
    links: [
      { href: PAGES["my-loans"], label: myLoans },
      ...(offers.page && !offers.none ? [{ href: "/remind-me", label: remindMe }] : []),
    ],
    ...offers,
  };
}

/**
 * `intent=change` opens the profile again; without it a new application is started where the old one is over. Answers where to go then.
 */
export async function takeLoanOffers(form: FormData, { ctx, session }: Asking): Promise<string> {
  const product = chosenProduct(session);
  const paths = loanPaths(product);
  if (!paths?.offers) throw new Error(`${product} has no offers page`);
  if (form.get("intent") === "change") {
    await reopenProfile({ ctx, product });
    return `${paths.detail}?section=employment`;
  }
  await startNewApplication({ ctx, session, product });
  return paths.offers;
}
