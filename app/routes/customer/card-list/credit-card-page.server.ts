import { brandName } from "@tenants/brand/names";
import type { CardChoice } from "~/domain/cards/card-choice";
import { istDay } from "~/domain/dates/ist";
import { PAGES } from "~/domain/journey/pages";
import { redirectPath } from "~/domain/journey/paths";
import { dayWords } from "~/i18n/day-words";
import { termsMarkOf } from "~/i18n/phrases/terms-mark.server";
import { translator } from "~/i18n/translator.server";
import { pick, words } from "~/i18n/words";
import type { Ctx, CustomerActor, TenantCtx } from "~/platform/context";
import { listOfferedCards, type OfferedCard } from "~/services/cards/list-offered-cards.server";
import { applyWords, cardGroup, cardWords, comparison, filterWords } from "./card-words.server";
import { worthQuestions } from "./card-worth.server";

type PageInput = {
  choice: CardChoice;
  /** Cards chosen on a public list before. */
  chosenIds: readonly string[];
};

/** When this customer last visited the bank of each card. */
async function readLastVisits(ctx: TenantCtx<CustomerActor>): Promise<Map<string, Date>> {
  const rows = await ctx.tx.click.findMany({
    where: { brandId: ctx.brand.id, customerId: ctx.actor.customerId, kind: "card", visitedAt: { not: null } },
    orderBy: { visitedAt: "asc" },
    select: { cardId: true, visitedAt: true },
  });
  return new Map(rows.flatMap(({ cardId, visitedAt }) => (cardId && visitedAt ? [[cardId, visitedAt]] : [])));
}

export function creditCardWords({
  ctx,
  cards,
  visits,
  choice,
  chosenIds,
}: PageInput & {
  ctx: Ctx;
  cards: readonly OfferedCard[];
  visits: ReadonlyMap<string, Date>;
}) {
  const { locale } = ctx;
  const texts = words(locale, "cards");
  const t = translator(locale, "cards");
  const termsMark = termsMarkOf(ctx);
  const shown = { locale, mark: termsMark ? "*" : "", profile: choice.profile };
  const noteOf = ({ id }: { id: string }) => {
    const at = visits.get(id);
    return at ? t("visited", { day: dayWords(istDay(at), locale) }) : null;
  };
  const withButton = (card: ReturnType<typeof cardWords>) => ({
    ...card,
    isChecked: choice.compare.includes(card.id),
    apply: applyWords(locale, card.name, "bank"),
  });
  const chosen = cards.filter(({ id }) => chosenIds.includes(id));
  const others = cards.filter(({ id }) => !chosenIds.includes(id));
  return {
    path: PAGES["credit-card"],
    title: texts.ownTitle,
    lead: texts.ownLead,
    lists: null,
    filter: filterWords(choice, locale),
    worth: worthQuestions(choice.profile, locale),
    comparison: comparison(cards, choice, shown),
    chosen:
      chosen.length > 0
        ? {
            title: texts.chosenTitle,
            cards: chosen.map((card) => withButton(cardWords(card, shown, noteOf(card)))),
          }
        : null,
    groups: [false, true].flatMap((isSecured) => {
      const group = cardGroup(others, isSecured, choice, shown, noteOf);
      return group ? [{ ...group, hasHeading: true, cards: group.cards.map(withButton) }] : [];
    }),
    count: t("count", { count: cards.length }),
    ...pick(texts, "noneAtAll", "showAll", "compare", "compareChosen", "gone"),
    termsMark,
    about: { title: texts.sharedTitle, text: `${texts.shared} ${texts.enquiry}` },
    otherProducts: texts.otherProducts,
  };
}

/** The customer's cards page (ROUTE-C35): first the card chosen before, then the others. */
export async function creditCardPage({ ctx, ...input }: PageInput & { ctx: TenantCtx<CustomerActor> }) {
  const [cards, visits] = [await listOfferedCards({ ctx }), await readLastVisits(ctx)];
  return creditCardWords({ ctx, cards, visits, ...input });
}

/** The page before the bank's site. It redirects after a moment, but not for a customer who returns from there. */
export function leavingForBank(
  { brand, locale }: Ctx,
  { clickId, name, host, isFollowed }: { clickId: string; name: string; host: string; isFollowed: boolean },
) {
  const texts = words(locale, "cards");
  const t = translator(locale, "cards");
  return {
    pageTitle: texts.leavingPageTitle,
    title: t("leavingTitle", { card: name }),
    text: t("leavingText", { brand: brandName(brand, locale), host }),
    href: redirectPath(clickId),
    go: t("leavingGo", { host }),
    note: isFollowed ? null : texts.leavingNote,
    back: { href: PAGES["credit-card"], label: texts.back },
  };
}
