import type { ReadProblem } from "~/integrations/spreadsheet/messages";

/** Ends the reading of a file. Thrown only inside the child, whose entry turns it into a message. */
export class Refusal extends Error {
  constructor(
    readonly problem: ReadProblem,
    readonly detail?: string,
  ) {
    super(`${problem} ${detail ?? ""}`);
  }
}
