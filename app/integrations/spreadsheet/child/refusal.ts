import type { ReadProblem } from "~/integrations/spreadsheet/messages";

/** Stops reading a file. Thrown only inside the child, whose entry turns it into a message. */
export class Refusal extends Error {
  constructor(
    readonly problem: ReadProblem,
    readonly detail?: string,
  ) {
    super(`${problem} ${detail ?? ""}`);
  }
}
