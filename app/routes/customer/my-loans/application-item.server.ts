import { isOpen, OUTCOMES, STAGES, statusKey } from "~/domain/applications/status";
import { istDay } from "~/domain/dates/ist";
import { formatRupees } from "~/domain/money/rupees";
import { productOf } from "~/domain/products";
import { dayWords } from "~/i18n/day-words";
import { momentWords } from "~/i18n/moment-words";
import { translator } from "~/i18n/translator.server";
import { type Locale, words } from "~/i18n/words";
import type { MyApplication } from "~/services/my-loans/read-my-loans.server";
import type { LoanItem, TimelineStep } from "./loan-item";

type ItemInput = { application: MyApplication; locale: Locale };

/** State of an application that no lender has, or whose result comes from another site. */
type ApplicationState = "profile" | "open" | "noProvider" | "chosenProvider" | "atProvider" | "ended";

function applicationState({ product, stage, outcome, visits }: MyApplication): ApplicationState {
  if (!isOpen({ stage, outcome })) return "ended";
  const { segment } = productOf(product);
  if (segment === "cc" || segment === "ins") {
    if (visits.some((visit) => visit.visitedAt)) return "atProvider";
    return visits.length > 0 ? "chosenProvider" : "noProvider";
  }
  return stage < STAGES.profileComplete ? "profile" : "open";
}

/** The bank or insurer that the customer went on to, or chose last. */
const providerOf = ({ visits }: MyApplication): string =>
  (visits.findLast((visit) => visit.visitedAt) ?? visits.at(-1))?.name ?? "";

function badgeOf(application: MyApplication, locale: Locale): LoanItem["badge"] {
  const texts = words(locale, "myLoans");
  const state = applicationState(application);
  if (state === "atProvider") return { tone: "info", text: texts.state_atProvider };
  if (state !== "ended") return { tone: "warn", text: texts.state_open };
  switch (application.outcome) {
    case OUTCOMES.withdrawn:
      return { tone: "neutral", text: texts.state_withdrawn };
    case OUTCOMES.expired:
      return { tone: "neutral", text: texts.state_expired };
    case OUTCOMES.rejected:
      return { tone: "bad", text: texts.state_rejected };
    default:
      return { tone: "ok", text: texts.state_disbursed };
  }
}

/** How the application itself ended, as a key of the words; null while it is open or disbursed. */
function endOf({ stage, outcome }: MyApplication): "withdrawn" | "expired" | "rejected" | null {
  const key = statusKey({ stage, outcome });
  return key === "withdrawn" || key === "expired" || key === "rejected" ? key : null;
}

function nextOf(application: MyApplication, locale: Locale): string {
  const texts = words(locale, "myLoans");
  const t = translator(locale, "myLoans");
  switch (applicationState(application)) {
    case "profile":
      return texts.nextProfile;
    case "open":
      return application.submissions.length > 0 ? texts.nextOther : texts.nextOffers;
    case "noProvider":
      return texts.nextNoProvider;
    case "chosenProvider":
      return t("nextChosenProvider", { name: providerOf(application) });
    case "atProvider":
      return t("nextAtProvider", { name: providerOf(application) });
    case "ended":
      return texts.nextEnded;
  }
}

function stepsOf({ application, locale }: ItemInput): TimelineStep[] {
  const texts = words(locale, "myLoans");
  const t = translator(locale, "myLoans");
  const { createdAt, closedAt, updatedAt, visits } = application;
  const done = (title: string, at: Date): TimelineStep => ({
    state: "done",
    title,
    at: at.toISOString(),
    when: momentWords(at, locale),
    note: null,
  });
  const end = endOf(application);
  const state = applicationState(application);
  const next = state === "ended" ? null : t(`now_${state}`, { name: providerOf(application) });
  return [
    done(texts.step_started, createdAt),
    ...visits.flatMap(({ name, chosenAt, visitedAt }) => [
      done(t("step_chosen", { name }), chosenAt),
      ...(visitedAt ? [done(t("step_left", { name }), visitedAt)] : []),
    ]),
    ...(end ? [done(texts[`step_${end}`], closedAt ?? updatedAt)] : []),
    ...(next ? [{ state: "now" as const, title: next, at: null, when: null, note: null }] : []),
  ];
}

const LABELS = {
  profile: "finishProfile",
  open: "seeOffers",
  noProvider: "seeOffers",
  chosenProvider: "seeOffers",
  atProvider: "seeOffers",
  ended: "startNew",
} as const;

/**
 * The card of an application that no lender has: started, between two lenders, at a bank's or insurer's own site, or
 * closed.
 */
export function applicationItem({ application, locale }: ItemInput): LoanItem {
  const texts = words(locale, "myLoans");
  const t = translator(locale, "myLoans");
  const { id, product, createdAt, closedAt, updatedAt, amountRupees } = application;
  const state = applicationState(application);
  const day = dayWords(istDay(createdAt), locale);
  const end = endOf(application);
  const isWaiting = state !== "atProvider" && state !== "ended";
  const isExpired = end === "expired";
  return {
    id,
    section: isWaiting ? "waiting" : state === "ended" ? "finished" : "running",
    appliedAt: createdAt,
    title: texts[`loan_${product}`],
    task: isWaiting ? t(`task_${state}`, { name: providerOf(application) }) : null,
    badge: badgeOf(application, locale),
    lender: null,
    reference: null,
    cheer: null,
    facts: [
      amountRupees === null
        ? { strong: null, text: t("started", { day }) }
        : { strong: formatRupees(amountRupees), text: t("asked", { day }) },
      ...(end
        ? [
            {
              strong: null,
              text: t(`ended_${end === "rejected" ? "declined" : end}`, {
                day: dayWords(istDay(closedAt ?? updatedAt), locale),
              }),
            },
          ]
        : []),
    ],
    next: nextOf(application, locale),
    action: {
      kind: "open",
      application: id,
      lender: null,
      label: isExpired ? texts.renew : texts[LABELS[state]],
      isMain: isWaiting,
      renews: isExpired,
    },
    steps: stepsOf({ application, locale }),
    help: null,
    documents: null,
  };
}
