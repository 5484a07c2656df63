import { isDay } from "~/domain/dates/day";
import { dayWords } from "../day-words";
import { approvalKindWords } from "./approval-kinds";
import { approvalRuleWords } from "./approval-rules";
import { approvalsWords as words } from "./approvals";

/** A value of a request; `none` where it has none. */
export const approvalValue = (text: string | null, none: string): string =>
  text === null ? none : isDay(text) ? dayWords(text, "en") : (words.values[text] ?? text);

/** The name of a field of a request. */
export function approvalField(kind: string, field: string): string {
  const rule = /^rule:(.+)$/.exec(field)?.[1];
  if (rule) return approvalRuleWords.rules[rule]?.name ?? rule;
  return approvalKindWords(kind).fields?.[field] ?? words.fields[field] ?? field;
}

/** What a field has after the change where nothing is asked for. */
export const approvalGone = (kind: string, field: string): string =>
  kind === "customer.erase" && field === "account" ? words.deleted : words.nothing;
