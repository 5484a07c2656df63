import type { AuditChange } from "~/domain/audit/changes";
import { isDay } from "~/domain/dates/day";
import { fieldOf, isEditable } from "~/domain/lenders/editable-fields";
import { dayWords } from "~/i18n/day-words";
import { momentWords } from "~/i18n/moment-words";
import { kitWords } from "./common";
import { interfaceWords } from "./lender-interface";
import { sectionWords } from "./lender-interface-sections";
import { writtenLenderValue } from "./lender-values";

const INSTANTS = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z(?!\w)/g;

/** A text with its stored moments as people read them, and a day. */
const written = (text: string): string =>
  isDay(text) ? dayWords(text, "en") : text.replaceAll(INSTANTS, (at) => momentWords(new Date(at), "en"));

/** The codes of an interface's history, as its page calls them. */
const OF_INTERFACES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  part: { ...sectionWords.names },
  place: interfaceWords.secretPlaces,
  secret: interfaceWords.secretNames,
};

/** True of what stands for no value. */
export const isNoValue = (text: string): boolean => /^[—–]?$/.test(text) || text === kitWords.nothing;

/** A change that was made, as one text. */
export function changedText({ label, before, after }: AuditChange): string {
  if (isNoValue(before)) return `${label}: ${after}`;
  return `${label}: ${isNoValue(after) ? `${before} ${kitWords.removed}` : `${before} → ${after}`}`;
}

/** A change of the audit trail in the words of the page on which it was made. */
export function changeInWords(action: string, { path = "", label, before, after }: AuditChange): AuditChange {
  const codes = action.startsWith("lender-interface.") ? OF_INTERFACES[path] : undefined;
  if (codes) return { label, before: codes[before] ?? before, after: codes[after] ?? after };
  if (!/^lender\.(create|update|delete)$/.test(action) || !isEditable(path))
    return { label, before: written(before), after: written(after) };
  const wording = (text: string) => writtenLenderValue(path, text);
  return { label: fieldOf(path).label, before: wording(before), after: wording(after) };
}
