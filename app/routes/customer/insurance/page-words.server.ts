import { brandName } from "@tenants/brand/names";
import { istDay } from "~/domain/dates/ist";
import { inPlanOrder, type PlanOrder, whyNot } from "~/domain/insurance/match-plans";
import type { InsuranceAnswers } from "~/domain/insurance/parse-answers";
import type { PlanChoice } from "~/domain/insurance/plan-cost";
import type { InsuranceProduct } from "~/domain/insurance/products";
import { QUESTIONS, type Question, type QuestionName } from "~/domain/insurance/questions";
import { PAGES } from "~/domain/journey/pages";
import { redirectPath } from "~/domain/journey/paths";
import { formatRupees } from "~/domain/money/rupees";
import { dayWords } from "~/i18n/day-words";
import { termsMarkOf } from "~/i18n/phrases/terms-mark.server";
import { translator } from "~/i18n/translator.server";
import { type Locale, pick, words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import type { PlanView } from "~/services/insurance/list-plans.server";
import { planConsent } from "~/services/insurance/plan-consent.server";
import { lenderMark } from "~/ui/customer/offers/lender-mark-props";
import { addOnWords, costFigures, planChoiceQuery, planChoiceWords } from "./plan-cost.server";
import { whyWords } from "./why-words.server";

const PATH = PAGES["insurance-transaction"];

type Texts = ReturnType<typeof words<"insurance">>;

function labelOf(question: Question, product: InsuranceProduct, texts: Texts): string {
  if (question.name !== "cover") return texts[question.name];
  return product === "TW" || product === "CAR" || product === "OI" ? texts[`cover_${product}`] : "";
}

function optionsOf(question: Question, texts: Texts) {
  if (question.kind !== "choice") return [];
  const helps: Record<string, string> = texts;
  return question.options.map((value) => {
    const help = helps[`cover_${value}Help`];
    return { value, label: texts[`cover_${value}`], ...(help ? { help } : {}) };
  });
}

type QuestionsInput = {
  ctx: Ctx;
  product: InsuranceProduct;
  /** Values of the fields. */
  typed: Readonly<Record<string, unknown>>;
  wrong?: readonly QuestionName[];
};

/** A product's questions as a form. `wrong` are the refused questions. */
export function questionsPage({ ctx, product, typed, wrong = [] }: QuestionsInput) {
  const texts = words(ctx.locale, "insurance");
  return {
    kind: "questions" as const,
    path: PATH,
    product,
    title: texts[`title_${product}`],
    lead: texts.askLead,
    errorsTitle: texts.errorsTitle,
    fields: QUESTIONS[product].map((question) => {
      const invalidText = texts[`${question.name}Wrong`];
      return {
        name: question.name,
        kind: question.kind,
        label: labelOf(question, product, texts),
        help: question.name === "cover" ? null : texts[`${question.name}Help`],
        options: optionsOf(question, texts),
        value: typed[question.name] === undefined ? "" : String(typed[question.name]),
        invalidText,
        error: wrong.includes(question.name) ? invalidText : null,
      };
    }),
    submit: texts.seePlans,
  };
}

/** The customer's answers as short facts. */
function answerFacts(answers: InsuranceAnswers, locale: Locale): string[] {
  const texts = words(locale, "insurance");
  const t = translator(locale, "insurance");
  const { cover, vehicle_years, members, eldest_age, stock_rupees } = answers;
  return [
    cover === undefined ? null : texts[`cover_${cover}`],
    vehicle_years === undefined ? null : t("told_vehicle_years", { count: vehicle_years }),
    members === undefined ? null : t("told_members", { count: members }),
    eldest_age === undefined ? null : t("told_eldest_age", { count: eldest_age }),
    stock_rupees === undefined ? null : t("told_stock_rupees", { amount: formatRupees(stock_rupees) }),
  ].filter((fact) => fact !== null);
}

function figuresOf(plan: PlanView, mark: string, texts: Texts) {
  const { sumInsuredRupees } = plan;
  return [
    {
      label: texts.premium,
      value: `${formatRupees(plan.premiumRupees)}${mark}`,
      big: true,
    },
    {
      label: texts.sumInsured,
      value: sumInsuredRupees === null ? texts.notStated : `${formatRupees(sumInsuredRupees)}${mark}`,
      big: false,
    },
  ];
}

type PlansInput = {
  ctx: Ctx;
  product: InsuranceProduct;
  plans: readonly PlanView[];
  answers: InsuranceAnswers;
  order: PlanOrder;
  /** The sum insured and the add-ons that the customer wants. */
  wish: PlanChoice;
  /** When the customer last visited the insurer of each plan. */
  visits: ReadonlyMap<string, Date>;
};

/** The plans that fit and, with the reason, those that do not; by premium or by name (OQ-92). */
export function plansPage({ ctx, product, plans, answers, order, wish, visits }: PlansInput) {
  const { locale } = ctx;
  const texts = words(locale, "insurance");
  const t = translator(locale, "insurance");
  const termsMark = termsMarkOf(ctx);
  const sorted = inPlanOrder(plans, order);
  const judged = sorted.map((plan) => ({ plan, reason: whyNot(answers, plan, wish.sumRupees) }));
  const fitting = judged.filter(({ reason }) => reason === null);
  return {
    kind: "plans" as const,
    title: texts[`title_${product}`],
    lead: texts.listLead,
    answers: {
      title: texts.told,
      facts: answerFacts(answers, locale),
      change: { href: `${PATH}?change=1`, label: texts.change },
    },
    share: { title: texts.mayShareTitle, text: texts.mayShare },
    orders: {
      label: texts.orderLabel,
      note: texts.orderNote,
      items: (["premium", "name"] as const).map((item) => ({
        href: `${PATH}?order=${item}${planChoiceQuery(wish)}`,
        label: texts[`order_${item}`],
        isCurrent: item === order,
      })),
    },
    wish: { path: PATH, ...planChoiceWords(product, wish, order, locale) },
    count: t("count", { count: fitting.length }),
    cards: fitting.map(({ plan }) => {
      const at = visits.get(plan.id);
      return {
        id: plan.id,
        insurer: lenderMark({ name: plan.insurer, logoUrl: plan.logoUrl }),
        kind: t("planLead", { name: plan.legalName }),
        name: plan.name,
        figures: [
          ...figuresOf(plan, termsMark ? "*" : "", texts),
          ...costFigures(plan, wish, { locale, mark: termsMark ? "*" : "" }),
        ],
        addOns: addOnWords(plan, wish, locale),
        pointsLabel: texts.points,
        points: plan.points,
        note: at ? t("visited", { day: dayWords(istDay(at), locale) }) : null,
        choose: {
          href: `${PATH}?plan=${plan.id}`,
          text: texts.choose,
          more: t("choosePlan", { plan: plan.name, insurer: plan.insurer }),
        },
      };
    }),
    empty: fitting.length > 0 ? null : { title: plans.length > 0 ? texts.none : texts.noPlans, text: texts.noneText },
    others: {
      title: texts.othersTitle,
      items: judged.flatMap(({ plan, reason }) =>
        reason === null
          ? []
          : [{ id: plan.id, name: `${plan.insurer}: ${plan.name}`, why: whyWords(reason, plan, locale) }],
      ),
    },
    termsMark,
    ...pick(texts, "otherProducts", "gone"),
  };
}

/** One plan with the consent that leads to its insurer. */
export function planPage({
  ctx,
  plan,
  fault = null,
}: {
  ctx: Ctx;
  plan: PlanView;
  fault?: "missing" | "changed" | null;
}) {
  const { locale } = ctx;
  const texts = words(locale, "insurance");
  const t = translator(locale, "insurance");
  const termsMark = termsMarkOf(ctx);
  const consent = planConsent(ctx, plan, locale);
  const { grievance } = plan;
  return {
    kind: "plan" as const,
    path: PATH,
    product: plan.product,
    planId: plan.id,
    title: plan.name,
    insurer: lenderMark({ name: plan.insurer, logoUrl: plan.logoUrl }),
    lead: t("planLead", { name: plan.legalName }),
    caption: texts.caption,
    facts: [
      { label: texts.insurer, value: plan.legalName },
      ...figuresOf(plan, termsMark ? "*" : "", texts).map(({ label, value }) => ({ label, value })),
    ],
    pointsLabel: texts.points,
    points: plan.points,
    termsMark,
    ...pick(texts, "premiumNote", "sharesTitle", "shares", "consentTitle", "errorsTitle"),
    consent: {
      text: consent.text,
      hash: consent.textHash,
      error: fault ? { missing: texts.consentNeeded, changed: texts.consentChanged }[fault] : null,
      invalidText: texts.consentNeeded,
    },
    submit: texts.toInsurer,
    back: { href: PATH, label: texts.back },
    contacts:
      grievance.phone || grievance.email
        ? [{ title: t("grievanceTitle", { insurer: plan.insurer }), ...grievance }]
        : [],
  };
}

/** The page before the insurer's site. It redirects after a moment, but not for a customer who returns from there. */
export function leavingForInsurer(
  { brand, locale }: Ctx,
  { clickId, plan, isFollowed }: { clickId: string; plan: PlanView; isFollowed: boolean },
) {
  const texts = words(locale, "insurance");
  const t = translator(locale, "insurance");
  const { host } = plan;
  return {
    kind: "leaving" as const,
    pageTitle: texts.leavingPageTitle,
    title: t("leavingTitle", { plan: plan.name }),
    text: t("leavingText", { brand: brandName(brand, locale), host }),
    href: redirectPath(clickId),
    go: t("leavingGo", { host }),
    note: isFollowed ? null : texts.leavingNote,
    back: { href: PATH, label: texts.back },
  };
}
