import { describe, expect, it } from "vitest";
import {
  APPROVAL_RULE_NAMES,
  APPROVAL_RULES,
  approvalRuleRequest,
  isAlways,
  needsSecondPerson,
} from "~/domain/approvals/approval-rules";
import { approvalRuleWords } from "~/i18n/staff/approval-rules";

describe("the rules of the second person", () => {
  it.each(APPROVAL_RULE_NAMES)("%s holds by itself, as it is chosen, or always", (rule) => {
    const { holds } = APPROVAL_RULES[rule];
    const withStored = (hasColleague: boolean) =>
      [null, true, false].map((stored) => needsSecondPerson(rule, stored, hasColleague));
    expect(withStored(true)).toEqual(
      { always: [true, true, true], "at-first": [true, true, false], "if-chosen": [false, true, false] }[holds],
    );
    expect(withStored(false)).toEqual(
      { always: [true, true, true], "at-first": [false, true, false], "if-chosen": [false, true, false] }[holds],
    );
    const request = { rule, isRequired: "no", reason: "We are in a hurry" };
    expect(approvalRuleRequest.safeParse(request).success).toBe(!isAlways(rule));
  });

  it("each say what they mean", () => {
    expect(Object.keys(approvalRuleWords.rules).sort()).toEqual([...APPROVAL_RULE_NAMES].sort());
  });

  it("are chosen with a reason", () => {
    expect(approvalRuleRequest.safeParse({ rule: "lender.delete", isRequired: "yes", reason: "no" }).success).toBe(
      false,
    );
    expect(approvalRuleRequest.parse({ rule: "lender.delete", isRequired: "yes", reason: " Two  eyes " })).toEqual({
      rule: "lender.delete",
      isRequired: true,
      reason: "Two eyes",
    });
  });
});
