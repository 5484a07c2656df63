import { breakerHealth, worstOf } from "~/domain/operations/health";
import { processHealth } from "~/domain/operations/processes";
import { operationWords as words } from "~/i18n/staff/status";
import type { OperationStatus } from "~/services/operations/read-status.server";
import { lineOf, NEXT, type StatusLine } from "./line";

/** Each lender that a living process does not call, because too many calls in a row failed. */
export function lenderLines({
  processes,
  lenders,
  now,
}: Pick<OperationStatus, "processes" | "lenders" | "now">): StatusLine[] {
  const running = processes.filter((row) => processHealth(row, now) !== "down");
  const states = new Map<string, string[]>();
  for (const { figures } of running)
    for (const { lender, state } of figures.breakers) states.set(lender, [...(states.get(lender) ?? []), state]);
  if (states.size === 0)
    return [lineOf({ id: "lenders", what: words.allLenders, health: "works", details: words.lendersAnswer })];
  return [...states].map(([lender, breakerStates]) =>
    lineOf({
      id: lender,
      what: lenders.get(lender) ?? lender,
      health: worstOf(breakerStates.map(breakerHealth)),
      details: words.breaker(breakerStates.length, running.length),
      next: NEXT.lenders,
    }),
  );
}
