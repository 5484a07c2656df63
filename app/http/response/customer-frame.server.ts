import { comparesLenders } from "@tenants/brand/features";
import { brandName } from "@tenants/brand/names";
import { userState } from "~/domain/customers/user-state";
import { istDay } from "~/domain/dates/ist";
import { PAGES } from "~/domain/journey/pages";
import { availableProducts, chooser, signInPath } from "~/domain/journey/site";
import type { Args } from "~/http/request/guards.server";
import { returnPath } from "~/http/request/paths";
import { translator } from "~/i18n/translator.server";
import { words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import { customerInactivity } from "~/services/access/inactivity";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { journeySite } from "~/services/brands/journey-site";

/** Header, footer and language of a customer page. `session` is null for visitors. */
export function frameFor(args: Args, ctx: Ctx, session: CustomerSession | null) {
  const { brand, locale } = ctx;
  const texts = words(locale, "common");
  const t = translator(locale, "common");
  const own = words(locale, "shell");
  const name = brandName(brand, locale);
  const partner = brand.isMain ? "" : `?partner=${brand.key}`;
  const language = languageChoiceOf(ctx, new URL(args.request.url));
  const { logo, coBrandLogo } = brand.theme;
  return {
    locale,
    skip: texts.skipToContent,
    header: {
      brand: {
        name,
        href: "/",
        ...(logo ? { logo: { src: logo.url, width: logo.width, height: logo.height } } : {}),
      },
      ...(coBrandLogo
        ? {
            coBrand: {
              label: texts.inPartnershipWith,
              name: coBrandLogo.name,
              logo: { src: coBrandLogo.url, width: coBrandLogo.width, height: coBrandLogo.height },
            },
          }
        : {}),
      label: texts.account,
      help: { href: "/help", label: texts.help },
      language,
      ...(session ? signedIn(ctx, session) : {}),
    },
    footer: {
      brandName: name,
      about: t(brand.lenderKey === null ? "poweredBy" : "poweredByOne", { name }),
      linksLabel: texts.legalLinks,
      links: [
        { href: `/terms-of-use${partner}`, label: texts.terms },
        { href: `/privacy-policy${partner}`, label: texts.privacy },
        ...(comparesLenders(brand) ? [{ href: "/how-we-rank", label: own.howWeRank }] : []),
        { href: "/self-declaration", label: own.fairness },
        { href: "/complaint", label: own.complaint },
      ],
      grievance: {
        title: texts.grievanceTitle,
        name: brand.contact.grievanceOfficer,
        phone: brand.contact.phone,
        email: brand.contact.email,
      },
      language,
      copyright: t("copyright", { year: istDay(ctx.now).slice(0, 4), name: brand.legalName }),
    },
  };
}

/** The languages of a page, for the footer and, on a phone, the header (I18N-03). */
function languageChoiceOf({ locale }: Ctx, url: URL) {
  const texts = words(locale, "common");
  return {
    label: texts.language,
    action: "/language",
    returnTo: returnPath(url),
    current: locale,
    languages: [
      { code: "en", name: texts.english },
      { code: "hi", name: texts.hindi },
    ],
  };
}

/** Header parts for a signed-in customer, with the inactivity prompt (AUTH-22). */
function signedIn({ brand, locale }: Ctx, session: CustomerSession) {
  const common = words(locale, "common");
  const texts = words(locale, "shell");
  const prompt = words(locale, "inactivity");
  const t = translator(locale, "shell");
  const site = journeySite(brand);
  const state = userState(session, locale);
  const identity = state.phoneNumber ?? session.emailMasked;
  return {
    user: {
      ...state,
      name: state.firstName ?? common.customer,
      ...(session.unseen > 0 ? { news: t("news", { count: session.unseen }) } : {}),
      account: {
        identity,
        links: [
          ...(availableProducts(site).length > 1 ? [{ href: chooser(site), label: texts.products }] : []),
          {
            href: PAGES["my-loans"],
            label: session.unseen > 0 ? t("myLoansNew", { count: session.unseen }) : texts.myLoans,
          },
          { href: "/my-details", label: texts.myDetails },
          { href: "/my-consents", label: texts.myConsents },
          { href: "/remind-me", label: texts.remindMe },
          { href: "/transfer", label: words(locale, "links").moveTitle },
          { href: "/data-request", label: texts.dataRequest },
        ],
      },
    },
    logout: { action: "/logout", label: common.logout },
    sessionTimeout: {
      ...customerInactivity(brand),
      signIn: signInPath(site),
      who: identity ?? "",
      words: {
        title: prompt.title,
        sentence: prompt.sentence,
        one: prompt.seconds_one,
        other: prompt.seconds_other,
        over: prompt.over,
        stay: prompt.stay,
        leave: prompt.leave,
      },
    },
  };
}
