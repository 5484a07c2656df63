import strings from "big-list-of-naughty-strings/blns.json";

/** Strings that have broken other people's programs: scripts, zero width, right to left, formulas, injections, long names. */
export const NAUGHTY: readonly string[] = strings;
