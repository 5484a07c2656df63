import { appendFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { DarkPattern } from "~/domain/fairness/dark-patterns";
import { running } from "../visitor";
import type { PageResult } from "./check-page";
import type { PageModel } from "./page-model";

/** What a test of the run has seen of dark patterns, a line each. */
export type Note =
  | {
      kind: "page";
      brand: string;
      language: PageModel["language"];
      name: string;
      isMeasured: boolean;
      checks: Record<DarkPattern, { counted: Partial<Record<string, number>>; found: number }>;
    }
  | { kind: "planted"; pattern: DarkPattern; planted: number; caught: number }
  | { kind: "journey"; name: string; tapsIn: number; tapsOut: number };

const PREFIX = "dark-patterns-";

/** Writes a line for the evidence of this run; each worker has its own file. */
export function note(line: Note): void {
  appendFileSync(path.join(running("E2E_SHARED"), `${PREFIX}${process.pid}.jsonl`), `${JSON.stringify(line)}\n`);
}

export const pageNote = ({ brand, language, name, hasPixels }: PageModel, result: PageResult): Note => ({
  kind: "page",
  brand,
  language,
  name,
  isMeasured: hasPixels,
  checks: Object.fromEntries(
    Object.entries(result).map(([pattern, { counted, found }]) => [pattern, { counted, found: new Set(found).size }]),
  ) as Extract<Note, { kind: "page" }>["checks"],
});

/** All lines of a run. */
export function notesIn(folder: string): Note[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(PREFIX))
    .flatMap((name) => readFileSync(path.join(folder, name), "utf8").trim().split("\n"))
    .map((line) => JSON.parse(line) as Note);
}
