import type { PortalRight } from "~/domain/access/portal-rights";

const TASKS = [
  "no-link",
  "share",
  "counter",
  "criteria",
  "held-line",
  "answered-ticket",
  "bank",
  "second-step",
] as const;
export type Task = (typeof TASKS)[number];

export type TaskFacts = {
  hasLink: boolean;
  /** Leads of all time. */
  leads: number;
  /** Tickets that wait for the partner. */
  answeredTickets: number;
  /** Held lines of the statements for which the partner has to send something. */
  heldLines: number;
  /** A bank account is approved, or waits for us. */
  hasAccount: boolean;
  /** The user signs in with a code alone. False for staff in a masquerade. */
  lacksSecondStep: boolean;
};

const RIGHT_OF: Readonly<Record<Task, PortalRight>> = {
  "no-link": "tickets:write",
  share: "portal:read",
  counter: "leads:start",
  criteria: "content:read",
  "held-line": "statements:read",
  "answered-ticket": "content:read",
  bank: "bank:edit",
  // For those whose account can change where money goes.
  "second-step": "bank:edit",
};

const isDue: Readonly<Record<Task, (facts: TaskFacts) => boolean>> = {
  "no-link": ({ hasLink }) => !hasLink,
  share: ({ hasLink, leads }) => hasLink && leads === 0,
  counter: ({ leads }) => leads === 0,
  criteria: ({ leads }) => leads === 0,
  "held-line": ({ heldLines }) => heldLines > 0,
  "answered-ticket": ({ answeredTickets }) => answeredTickets > 0,
  bank: ({ hasAccount }) => !hasAccount,
  "second-step": ({ lacksSecondStep }) => lacksSecondStep,
};

/** What to do next, in order; in a portal without leads this is what to do first. Only what the user may do. */
export const tasksOf = (facts: TaskFacts, rights: readonly PortalRight[]): Task[] =>
  TASKS.filter((task) => isDue[task](facts) && rights.includes(RIGHT_OF[task]));
