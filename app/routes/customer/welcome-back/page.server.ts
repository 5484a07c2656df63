import { data, redirect } from "@remix-run/node";
import { type Renewal, renewalIn } from "~/domain/applications/renewal";
import { istDay } from "~/domain/dates/ist";
import { PAGES } from "~/domain/journey/pages";
import { yes } from "~/domain/result";
import type { WelcomeBackRequest } from "~/domain/validation/profile-requests";
import type { Args } from "~/http/request/guards.server";
import { chosenProduct, productOfForm } from "~/http/request/loan-product";
import { pagePath } from "~/http/request/paths";
import { frameFor } from "~/http/response/customer-frame.server";
import { identityRefusal, lockedOut } from "~/http/response/identity-refusal.server";
import { dayWords } from "~/i18n/day-words";
import { translator } from "~/i18n/translator.server";
import { pick, words } from "~/i18n/words";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { confirmIdentity } from "~/services/access/confirm-identity.server";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { continueApplication } from "~/services/applications/continue-application.server";
import { journeySite } from "~/services/brands/journey-site";
import { welcomeBack } from "~/services/customers/welcome-back-data.server";
import { continueLoan } from "~/services/journey/continue-loan.server";
import { renewLoan } from "~/services/my-loans/renew-loan.server";
import { startNewApplication } from "~/services/submissions/start-new-application.server";

const renewalOf = ({ request }: Args): Renewal | null => renewalIn(new URL(request.url).searchParams);

type PageInput = { ctx: TenantCtx<CustomerActor>; session: CustomerSession };

/**
 * Welcome-back for the session's loan: confirm who it is, continue or start again (ROUTE-C12, ROUTE-C17, ROUTE-C20).
 */
export async function loanWelcomeBackView(args: Args, { ctx, session }: PageInput) {
  const { locale } = ctx;
  const product = chosenProduct(session);
  const texts = words(locale, "welcomeBack");
  const t = translator(locale, "welcomeBack");
  const { firstName, panMasked, birthDateMasked, open } = await welcomeBack({ ctx, product });
  const isKnown = session.identityConfirmed;
  const renews = renewalOf(args) !== null;
  return {
    frame: frameFor(args, ctx, session),
    title: texts.title,
    words: {
      lead: renews ? texts.renewLead : isKnown ? null : texts.lead,
      ...pick(texts, "birthDate", "birthDateHelp", "pan", "panHelp", "day", "month", "year", "question"),
      ...pick(texts, "continueLabel", "newLabel", "newHelp", "onlyNewHelp"),
      confirm: renews ? texts.renewConfirm : isKnown ? words(locale, "common").continue : texts.confirm,
      ...pick(words(locale, "common"), "errorsTitle", "loading"),
    },
    product: words(locale, "products")[product],
    productCode: product,
    myLoans: { href: PAGES["my-loans"], label: words(locale, "shell").myLoans },
    heading: firstName ? t("greeting", { name: firstName }) : texts.title,
    asksIdentity: !isKnown,
    renews,
    saved: [t("savedPan", { value: panMasked ?? "" }), t("savedBirthDate", { value: birthDateMasked ?? "" })],
    openSince: open ? t("continueHelp", { day: dayWords(istDay(open.startedAt), locale) }) : null,
  };
}

type Refusal = { errors: Record<string, string>; notice: string | null; choice: string };

/**
 * Confirms the identity, once in a session (CUS-06), then continues the open application, withdraws it for a new one
 * (OQ-102) or renews the one that has expired (BEY-21), and goes to the page after that.
 */
export async function submitWelcomeBack(args: Args, request: WelcomeBackRequest, { ctx, session }: PageInput) {
  const { locale } = ctx;
  const texts = words(locale, "welcomeBack");
  const { choice, birth_date, tin } = request;
  const path = pagePath(new URL(args.request.url).pathname);
  const product = productOfForm(journeySite(ctx.brand), session, { product: request.product, path });
  const renewal = renewalOf(args);
  const refuse = (errors: Record<string, string>, notice: string | null = null) => ({
    kind: "refused" as const,
    refusal: { errors, notice, choice } satisfies Refusal,
  });
  if (!renewal && choice !== "continue" && choice !== "new") return refuse({ choice: texts.chooseOne });
  const confirmed = session.identityConfirmed
    ? yes()
    : await confirmIdentity({ ctx, session, answers: { birth_date, tin } });
  if (!confirmed.ok) {
    if (confirmed.code === "locked") return { kind: "locked" as const };
    const { errors, notice } = identityRefusal(confirmed, locale);
    return refuse(errors, notice);
  }
  if (renewal) {
    const renewed = await renewLoan({ ctx, session: { ...session, identityConfirmed: true }, ...renewal });
    return { kind: "onward" as const, to: renewed.ok ? renewed.to : PAGES["my-loans"] };
  }
  const continued = choice === "continue" ? await continueApplication({ ctx, session, product }) : null;
  const result = continued?.ok ? continued : await startNewApplication({ ctx, session, product });
  const to = await continueLoan({ ctx, session, product, path, applicationId: result.applicationId });
  return { kind: "onward" as const, to };
}

/** Responds to the form with the result of `submitWelcomeBack`, after the commit. */
export function welcomeBackResponse(args: Args, result: Awaited<ReturnType<typeof submitWelcomeBack>>) {
  switch (result.kind) {
    case "locked":
      return lockedOut(args);
    case "onward":
      return redirect(result.to, 303);
    case "refused":
      return data(result.refusal, { status: 422 });
  }
}
