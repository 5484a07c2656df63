import { HOUR_MS, MINUTES_MS } from "~/domain/operations/goal-windows";
import { burnOf, type GoalCounts, goalHealth } from "~/domain/operations/health";
import { GOALS, type Goal, OBJECTIVES } from "~/domain/operations/service-levels";
import { operationWords as words } from "~/i18n/staff/status";
import type { OperationStatus } from "~/services/operations/read-status.server";
import { lineOf, manual, type StatusLine } from "./line";

const ALERTS = {
  "sign-in": "alerts.md: SignInFails",
  offers: "alerts.md: OffersFail",
  "hand-off": "alerts.md: HandOffsFail",
  uploads: "alerts.md: UploadsFail",
} as const satisfies Record<Goal, string>;

/** The sum over the processes; what one has counted that was last seen before the window is left out. */
function countsOf(
  { processes, now }: Pick<OperationStatus, "processes" | "now">,
  goal: Goal,
  window: "minutes" | "hour",
) {
  const earliest = now.getTime() - (window === "minutes" ? MINUTES_MS : HOUR_MS);
  return processes
    .filter(({ seenAt }) => seenAt.getTime() > earliest)
    .reduce<GoalCounts>(
      (sum, { figures }) => {
        const counts = figures[window]?.[goal];
        return counts ? { good: sum.good + counts.good, bad: sum.bad + counts.bad } : sum;
      },
      { good: 0, bad: 0 },
    );
}

/** How fast the budget of each service level is spent now. */
export function goalLines(status: Pick<OperationStatus, "processes" | "now">): StatusLine[] {
  return GOALS.map((goal) => {
    const [minutes, hour] = [countsOf(status, goal, "minutes"), countsOf(status, goal, "hour")];
    const all = hour.good + hour.bad;
    return lineOf({
      id: goal,
      what: words.goals[goal],
      health: goalHealth(goal, minutes, hour),
      details:
        all === 0
          ? words.noEvents
          : words.burn(hour.good / all, OBJECTIVES[goal], { minutes: burnOf(goal, minutes), hour: burnOf(goal, hour) }),
      next: manual(ALERTS[goal]),
    });
  });
}
