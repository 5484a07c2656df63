import { approvalKindWords } from "./approval-kinds";
import { approvalReasonText } from "./approval-refusals";
import { approvalsWords as words } from "./approvals";

type Decided = {
  kind: string;
  /** The record as staff know it; empty when it must not be named. */
  title: string;
  state: "approved" | "refused" | "failed";
  decidedBy: string;
  /** Why it was refused, or the code of why it failed. */
  why: string | null;
  link: string;
};

const WHAT = {
  approved: (by: string) => `${by} approved what you asked for.`,
  refused: (by: string) => `${by} refused what you asked for. Nothing was changed.`,
  failed: (by: string) => `${by} approved what you asked for, but it was no longer possible. Nothing was changed.`,
} as const;

/** The e-mail to whoever asked a colleague to approve a change, once it is decided. */
export function approvalDecidedText({ kind, title, state, decidedBy, why, link }: Decided) {
  const { name, nextStep } = approvalKindWords(kind);
  return {
    subject: `${words.states[state]}: ${name}`,
    text: [
      WHAT[state](decidedBy),
      [name, title].filter(Boolean).join(": "),
      ...(why ? [approvalReasonText(why)] : []),
      ...(state === "approved" && nextStep ? [nextStep] : []),
      `See it: ${link}`,
    ].join("\n\n"),
  };
}
