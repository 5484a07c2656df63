import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Canary } from "./canaries";
import { running } from "./visitor";

/** Brands that are visited signed in, and whose customers' data is searched for in everybody else's answers. */
export const PEOPLED = ["cl", "lumen", "gaon", "kajal"] as const;

const file = () => path.join(running("E2E_SHARED"), "planted-canaries.json");

/** Keeps what a test has given its customers, for the tests that look at what the whole run has left. */
export const plantCanaries = (canaries: readonly Canary[]): void => writeFileSync(file(), JSON.stringify(canaries));

/** What this run has planted so far. */
export const plantedCanaries = (): Canary[] =>
  existsSync(file()) ? (JSON.parse(readFileSync(file(), "utf8")) as Canary[]) : [];
