import type { DarkPattern } from "~/domain/fairness/dark-patterns";
import type { COUNTED } from "~/domain/fairness/evidence";
import type { PageModel } from "./page-model";

/** What a check has looked at, by kind: the numbers of the declaration. */
export type Counts = Readonly<Partial<Record<(typeof COUNTED)[number], number>>>;

export type CheckResult = { counted: Counts; found: string[] };

/** A check of one dark pattern. Each finding is a sentence that quotes what is on the page. */
export type Check = (page: PageModel) => CheckResult;

export type Checks = Readonly<Record<DarkPattern, Check>>;
