import { Leaving, type LeavingProps } from "~/ui/components/leaving";
import { PlanConsent, type PlanConsentProps } from "./plan-consent";
import { PlanList, type PlanListProps } from "./plan-list";
import { QuestionsForm, type QuestionsFormProps } from "./questions-form";

export type InsurancePage =
  | ({ kind: "questions" } & QuestionsFormProps)
  | ({ kind: "plans"; gone: string } & PlanListProps)
  | ({ kind: "plan" } & PlanConsentProps)
  | ({ kind: "leaving" } & LeavingProps);

/** The insurance page in its step. `isGone`: the chosen plan has been withdrawn. */
export function InsuranceParts({ page, isWithdrawn }: { page: InsurancePage; isWithdrawn: boolean }) {
  switch (page.kind) {
    case "questions":
      return <QuestionsForm {...page} />;
    case "plans":
      return <PlanList {...page} error={isWithdrawn ? page.gone : null} />;
    case "plan":
      return <PlanConsent {...page} />;
    case "leaving":
      return <Leaving {...page} />;
  }
}
