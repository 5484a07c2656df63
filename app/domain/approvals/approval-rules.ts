import { z } from "zod";
import { parseReason } from "~/domain/access/masquerade";
import type { Permission } from "~/domain/access/staff-roles";

/**
 * The kinds of change that a second person may have to approve, each with the permission of who asks and decides.
 * `always`: the specification demands it, so nobody can switch it off. Otherwise what holds until an administrator
 * chooses: `at-first` holds while there is somebody else who may decide, so that a single administrator is not stuck.
 */
export const APPROVAL_RULES = {
  /** A second administrator approves the deletion of a customer's data (OQ-36). */
  "customer.erase": { permission: "erasures:edit", holds: "always" },
  /** A partner is never paid to another account without an administrator's approval (OQ-64). */
  "bank-details.change": { permission: "bank-details:approve", holds: "always" },
  /** Rates, charges and slabs in a set of changes are money: two people (BEY-20). */
  "draft-set.money": { permission: "drafts:edit", holds: "always" },
  /** Otherwise, somebody who loosens one of these rules could decide alone about everything below it. */
  "approval-rule.loosen": { permission: "approval-rules:edit", holds: "always" },
  /** Whoever is the only administrator decides alone what holds `at-first`: nobody becomes that alone. */
  "staff.last-colleague": { permission: "users:edit", holds: "always" },
  "lender-interface.live": { permission: "interfaces:edit", holds: "at-first" },
  /** Where customers are led and applications are sent: allowed hosts, address and live secrets of a lender. */
  "lender-connection.change": { permission: "interfaces:edit", holds: "at-first" },
  /** Where cards and vouchers lead customers: a host to which none is led yet. */
  "link-host.allow": { permission: "cards:edit", holds: "at-first" },
  /** Money to a partner, and what its bank returned, which can be paid again. */
  "statement.payment": { permission: "statements:edit", holds: "at-first" },
  /** Whoever has a sign-in key can sign in as any customer of the partner. */
  "partner-key.create": { permission: "brands:edit", holds: "at-first" },
  "draft-set.rules": { permission: "drafts:edit", holds: "if-chosen" },
  /** Rates, charges and slabs outside draft sets. The grid saves at once, so administrators choose this. */
  "lender-money.direct": { permission: "drafts:edit", holds: "if-chosen" },
  /** A partner's percent of the commission and its fee: what it is paid for each application. */
  "partner-share.change": { permission: "partners:edit", holds: "if-chosen" },
  /** The dated rules of tax, by which every partner's statement is taxed. */
  "tax-rule.change": { permission: "statements:edit", holds: "if-chosen" },
  "lender.delete": { permission: "lenders:edit", holds: "if-chosen" },
  "campaign.start": { permission: "messaging:edit", holds: "if-chosen" },
  /** Who may do everything, and decide about requests. */
  "staff.administrator": { permission: "users:edit", holds: "at-first" },
} as const satisfies Record<string, { permission: Permission; holds: "always" | "at-first" | "if-chosen" }>;

export type ApprovalRuleName = keyof typeof APPROVAL_RULES;

export const APPROVAL_RULE_NAMES = Object.keys(APPROVAL_RULES) as ApprovalRuleName[];

/** The rules that administrators choose. */
export type ChosenRule = {
  [Name in ApprovalRuleName]: (typeof APPROVAL_RULES)[Name]["holds"] extends "always" ? never : Name;
}[ApprovalRuleName];

const CHOSEN = APPROVAL_RULE_NAMES.filter((name): name is ChosenRule => APPROVAL_RULES[name].holds !== "always");

export const chosenRule = z.enum(CHOSEN as [ChosenRule, ...ChosenRule[]]);

export const isAlways = (rule: ApprovalRuleName): boolean => APPROVAL_RULES[rule].holds === "always";

/**
 * Whether a second person must approve. `stored` is what an administrator has chosen; null before. `hasColleague`:
 * somebody else may decide.
 */
export const needsSecondPerson = (rule: ApprovalRuleName, stored: boolean | null, hasColleague: boolean): boolean =>
  isAlways(rule) || (stored ?? (APPROVAL_RULES[rule].holds === "at-first" && hasColleague));

/** The form that sets a rule, with the reason that a colleague and the history read. */
export const approvalRuleRequest = z.object({
  rule: chosenRule,
  isRequired: z.enum(["yes", "no"]).transform((text) => text === "yes"),
  reason: z
    .string({ error: "reason-needed" })
    .transform((text) => parseReason(text) ?? "")
    .refine((text) => text !== "", "reason-needed"),
});
