import { breakerHealth, worstOf } from "~/domain/operations/health";
import { operationWords as words } from "~/i18n/staff/status";
import type { OperationStatus } from "~/services/operations/read-status.server";
import { breakerStates } from "./breaker-states";
import { lineOf, NEXT, type StatusLine } from "./line";

/** Each lender that a running process does not call, because too many calls in a row failed. */
export function lenderLines({
  processes,
  lenders,
  now,
}: Pick<OperationStatus, "processes" | "lenders" | "now">): StatusLine[] {
  const { running, states } = breakerStates(processes, now, ({ breakers }) =>
    breakers.map(({ lender, state }) => ({ side: lender, state })),
  );
  if (states.size === 0)
    return [lineOf({ id: "lenders", what: words.allLenders, health: "works", details: words.lendersAnswer })];
  return [...states].map(([lender, ofLender]) =>
    lineOf({
      id: lender,
      what: lenders.get(lender) ?? lender,
      health: worstOf(ofLender.map(breakerHealth)),
      details: words.breaker(ofLender.length, running),
      next: NEXT.lenders,
    }),
  );
}
