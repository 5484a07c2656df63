import { createHash } from "node:crypto";
import * as en from "~/i18n/en";
import * as hi from "~/i18n/hi";

let name = "not-built";

/**
 * Names the build that this process serves by what customers are shown: the files of the browser (views, styles, scripts) and all
 * words in both languages. `assetsVersion` is the build's own name of the former.
 */
export function nameRunningBuild(assetsVersion: string): void {
  const words = JSON.stringify([en, hi]);
  name = createHash("sha256").update(`${assetsVersion}\n${words}`).digest("hex").slice(0, 16);
}

/** 16 hex digits, or `not-built` in development. */
export const runningBuild = (): string => name;
