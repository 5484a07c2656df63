import type { PortalRight } from "~/domain/access/portal-rights";

const TASKS = ["no-link", "share", "criteria", "answered-ticket"] as const;
export type Task = (typeof TASKS)[number];

export type TaskFacts = {
  hasLink: boolean;
  /** Leads of all time. */
  leads: number;
  /** Tickets that wait for the partner. */
  answeredTickets: number;
};

const RIGHT_OF: Readonly<Record<Task, PortalRight>> = {
  "no-link": "tickets:write",
  share: "portal:read",
  criteria: "content:read",
  "answered-ticket": "content:read",
};

const isDue: Readonly<Record<Task, (facts: TaskFacts) => boolean>> = {
  "no-link": ({ hasLink }) => !hasLink,
  share: ({ hasLink, leads }) => hasLink && leads === 0,
  criteria: ({ leads }) => leads === 0,
  "answered-ticket": ({ answeredTickets }) => answeredTickets > 0,
};

/** What to do next, in order; in a portal without leads this is what to do first. Only what the user may do. */
export const tasksOf = (facts: TaskFacts, rights: readonly PortalRight[]): Task[] =>
  TASKS.filter((task) => isDue[task](facts) && rights.includes(RIGHT_OF[task]));
