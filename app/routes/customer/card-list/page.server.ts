import { hasProduct } from "@tenants/brand/features";
import type { CardChoice } from "~/domain/cards/card-choice";
import { PAGES } from "~/domain/journey/pages";
import { termsMarkOf } from "~/i18n/phrases/terms-mark.server";
import { translator } from "~/i18n/translator.server";
import { pick, words } from "~/i18n/words";
import type { Ctx, TenantCtx } from "~/platform/context";
import { listOfferedCards, type OfferedCard } from "~/services/cards/list-offered-cards.server";
import { applyWords, cardGroup, comparison, filterWords } from "./card-words.server";
import { worthQuestions } from "./card-worth.server";

/** The three public lists. */
export type CardListName = "credit-cards" | "cards-unsecured" | "cards-secured";

const KINDS: Record<CardListName, readonly boolean[]> = {
  "credit-cards": [false, true],
  "cards-unsecured": [false],
  "cards-secured": [true],
};

const LISTS = ["credit-cards", "cards-unsecured", "cards-secured"] as const;

/** A public list in words. */
export function cardListWords({
  ctx,
  list,
  cards,
  choice,
}: {
  ctx: Ctx;
  list: CardListName;
  cards: readonly OfferedCard[];
  choice: CardChoice;
}) {
  const { locale } = ctx;
  const texts = words(locale, "cards");
  const t = translator(locale, "cards");
  const termsMark = termsMarkOf(ctx);
  const shown = { locale, mark: termsMark ? "*" : "", profile: choice.profile };
  const listed = cards.filter(({ isSecured }) => KINDS[list].includes(isSecured));
  const groups = KINDS[list].flatMap((isSecured) => cardGroup(listed, isSecured, choice, shown) ?? []);
  const titles = {
    "credit-cards": [texts.allTitle, texts.allLead, texts.listAll],
    "cards-unsecured": [texts.unsecuredTitle, texts.unsecuredLead, texts.unsecured],
    "cards-secured": [texts.securedTitle, texts.securedLead, texts.secured],
  } as const;
  return {
    path: PAGES[list],
    title: titles[list][0],
    lead: titles[list][1],
    /** This site's lists; the current one is marked. */
    lists: {
      label: texts.listsLabel,
      items: LISTS.map((item) => ({ href: PAGES[item], label: titles[item][2], isCurrent: item === list })),
    },
    filter: filterWords(choice, locale),
    worth: worthQuestions(choice.profile, locale),
    comparison: comparison(listed, choice, shown),
    groups: groups.map(({ cards: inGroup, ...group }) => ({
      ...group,
      /** With one group, the page's title is heading enough. */
      hasHeading: groups.length > 1,
      cards: inGroup.map((card) => ({
        ...card,
        isChecked: choice.compare.includes(card.id),
        apply: applyWords(locale, card.name, "list"),
      })),
    })),
    count: t("count", { count: listed.length }),
    ...pick(texts, "noneAtAll", "showAll", "compare", "compareChosen", "gone"),
    termsMark,
    about: { title: null, text: texts.enquiry },
    chosen: null,
    otherProducts: null,
  };
}

/** A public list of credit cards (ROUTE-C06 … C08, CUS-19). Null where the brand has no cards. */
export async function cardListPage({ ctx, list, choice }: { ctx: TenantCtx; list: CardListName; choice: CardChoice }) {
  if (!hasProduct(ctx.brand, "CC")) return null;
  return cardListWords({ ctx, list, cards: await listOfferedCards({ ctx }), choice });
}
