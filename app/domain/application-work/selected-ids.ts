import { isUuid } from "~/domain/patterns/uuid";

/** Rows that can be selected at once: those of a page. */
export const MAX_SELECTED = 60;

/** Ids of applications in one text, joined by dots; what is not an id is left out. */
export const readIds = (text: string | null): string[] =>
  [...new Set((text ?? "").toLowerCase().split("."))].filter(isUuid);
