import { istDay } from "~/domain/dates/ist";
import type { LeadRow } from "~/domain/leads/lead-row";
import { leadTone } from "~/domain/leads/lead-stage";
import { type LeadTurn, wholeDays } from "~/domain/leads/lead-turn";
import type { ProductCode } from "~/domain/products";
import { countedText } from "../counted-text";
import { dayWords } from "../day-words";
import type { PortalTexts } from "../portal/texts";
import { fill } from "../staff/fill";
import { type Locale, words as wordsOf } from "../words";

type LeadTexts = PortalTexts<"leads">;

/** The names of the products in one language. */
export const productWords = (locale: Locale): Record<ProductCode, string> => wordsOf(locale, "products");

/** Who acts next, in one sentence, with since when and by when. */
export type TurnText = { who: string; task: string; isOurs: boolean; since: string; by: string | null };

type Situation = { words: LeadTexts; brand: string; locale: Locale; now: Date };

const NOBODY_ACTS: readonly LeadTurn["task"][] = ["paid", "ended"];

export function turnText(turn: LeadTurn, lender: string | null, { words, brand, locale, now }: Situation): TurnText {
  const named = lender ?? words.aLender;
  const who = turn.who === "lender" ? (lender ?? words.actors.lender) : fill(words.actors[turn.who], { brand });
  const days = wholeDays(turn.since, now);
  const isOver = NOBODY_ACTS.includes(turn.task);
  const day = fill(words.since, { day: dayWords(istDay(turn.since), locale) });
  return {
    who: isOver ? fill(words.tasks[turn.task], { lender: named }) : who,
    task: isOver ? "" : fill(words.tasks[turn.task], { lender: named }),
    isOurs: turn.who === "site",
    since: isOver || days === 0 ? day : countedText(locale, words.sinceFor, days),
    by: turn.by === null ? null : fill(words.by, { day: dayWords(turn.by, locale) }),
  };
}

/** The age of a lead in days. */
function ageText(createdAt: Date, { words, locale, now }: Situation): string {
  const days = wholeDays(createdAt, now);
  if (days === 0) return words.today;
  return countedText(locale, words.days, days);
}

type Line = Situation & { lead: LeadRow; products: Record<ProductCode, string> };

/** A lead as a line of a list. */
export function leadLine({ lead, products, ...situation }: Line) {
  const { words } = situation;
  return {
    id: lead.id,
    name: lead.name,
    contact: lead.contact,
    product: lead.product && products[lead.product],
    lender: lead.lender,
    stage: { tone: leadTone(lead.stage), text: words.stages[lead.stage] },
    turn: turnText(lead.turn, lead.lender, situation),
    age: ageText(lead.createdAt, situation),
    createdOn: dayWords(istDay(lead.createdAt), situation.locale),
  };
}

export type LeadLine = ReturnType<typeof leadLine>;
