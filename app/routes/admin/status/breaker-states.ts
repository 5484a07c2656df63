import { processHealth } from "~/domain/operations/processes";
import type { OperationStatus } from "~/services/operations/read-status.server";

type Processes = OperationStatus["processes"];
type Figures = Processes[number]["figures"];

/** How many processes run, and the states of the breakers that are not closed in them, by whom they do not call. */
export function breakerStates(
  processes: Processes,
  now: Date,
  breakersOf: (figures: Figures) => readonly { side: string; state: string }[],
): { running: number; states: ReadonlyMap<string, string[]> } {
  const running = processes.filter((row) => processHealth(row, now) !== "down");
  const states = new Map<string, string[]>();
  for (const { figures } of running)
    for (const { side, state } of breakersOf(figures)) states.set(side, [...(states.get(side) ?? []), state]);
  return { running: running.length, states };
}
