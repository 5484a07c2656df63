import type { OffersRequest } from "~/domain/applications/requests";
import { changeAnswersPath } from "~/domain/journey/change-answers-path";
import { loanPaths } from "~/domain/journey/flows";
import { PAGES } from "~/domain/journey/pages";
import { offersPath } from "~/domain/journey/paths";
import type { Args } from "~/http/request/guards.server";
import { chosenProduct } from "~/http/request/loan-product";
import { pagePath } from "~/http/request/paths";
import { frameFor } from "~/http/response/customer-frame.server";
import { type Locale, words } from "~/i18n/words";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { sessionOfForm } from "~/services/applications/session-of-form.server";
import { openOffers } from "~/services/offers/open-offers.server";
import { startNewApplication } from "~/services/submissions/start-new-application.server";
import { noOffersPage, offersPage } from "./page-words.server";

type PageInput = { ctx: TenantCtx<CustomerActor>; session: CustomerSession };

/** The offers of the session's loan. A lender's page sends a customer without its offer to `?choose` (VAL-43). */
export async function loanOffersView(args: Args, { ctx, session }: PageInput) {
  const url = new URL(args.request.url);
  const { myLoans, remindMe } = words(ctx.locale, "shell");
  const { none, product, offers, promises } = await openOffers({ ctx, session, query: url.searchParams });
  return {
    frame: frameFor(args, ctx, session),
    title: words(ctx.locale, "offers").pageTitle,
    path: pagePath(url.pathname),
    application: session.applicationId ?? "",
    sentBack: noticeOf(url.searchParams, ctx.locale),
    links: [
      ...(offers && !none
        ? [{ href: changeAnswersPath(offersPath(product)), label: words(ctx.locale, "offers").changeAnswers }]
        : []),
      { href: PAGES["my-loans"], label: myLoans },
      ...(offers && !none ? [{ href: "/remind-me", label: remindMe }] : []),
    ],
    none: none && noOffersPage({ ctx, path: offersPath(product), why: none }),
    page: offers && offersPage({ ctx, firstName: session.firstName, offers, promises, query: url.searchParams }),
  };
}

/** The notice on top: for `?choose`, why the customer came back; for `?changed`, that new answers were saved. */
function noticeOf(query: URLSearchParams, locale: Locale) {
  if (query.has("choose"))
    return { tone: "warn" as const, text: words(locale, "validation")["validation.offer.required"] };
  return query.has("changed") ? { tone: "ok" as const, text: words(locale, "changeAnswers").saved } : null;
}

/** Starts a new application after a closed one. Returns the path of its offers. */
export async function submitOffersForm({ application }: OffersRequest, { ctx, session }: PageInput): Promise<string> {
  const product = chosenProduct(await sessionOfForm({ ctx, session, applicationId: application }));
  const paths = loanPaths(product);
  if (!paths?.offers) throw new Error(`${product} has no offers page`);
  await startNewApplication({ ctx, session, product });
  return paths.offers;
}
