import { z } from "zod";
import type { AuditChange } from "~/domain/audit/changes";
import { isDay } from "~/domain/dates/day";
import { fieldOf, isEditable } from "~/domain/lenders/editable-fields";
import { isSegment } from "~/domain/lenders/segments";
import { isUuid } from "~/domain/patterns/uuid";
import type { Segment } from "~/domain/products";
import { dayWords } from "~/i18n/day-words";
import { momentWords } from "~/i18n/moment-words";
import { approvalKindWords } from "./approval-kinds";
import { kitWords } from "./common";
import { interfaceWords } from "./lender-interface";
import { sectionWords } from "./lender-interface-sections";
import { writtenLenderValue } from "./lender-values";
import { SEGMENT_NAMES } from "./lenders";
import { staffWords } from "./staff";
import { onOffWords } from "./vendors-on-off";

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

const CONTROL = z.object({
  segment: z.custom<Segment>(isSegment),
  brand: z.string().nullish(),
  isOpen: z.boolean().nullish(),
  perDay: z.number().nullish(),
  reason: z.string().nullish(),
  from: z.string().nullish(),
  until: z.string().nullish(),
});

/** The lines of a lender's switch, as the page of lenders on and off writes them; no value when there are none. */
function controlsText(lines: readonly unknown[]): string {
  const texts = lines.map((stored) => {
    const { segment, brand, isOpen, perDay, reason, from, until } = CONTROL.parse(stored);
    const { line } = onOffWords;
    const what = typeof perDay === "number" ? line.cap(perDay) : isOpen ? line.on : line.off;
    const span = [from ? onOffWords.from(written(from)) : null, until ? onOffWords.until(written(until)) : null];
    const text = [what, brand ? onOffWords.at(brand) : onOffWords.atAllBrands.toLowerCase(), ...span];
    return `${SEGMENT_NAMES[segment]}: ${text.filter(Boolean).join(" ")}${reason ? ` (${reason})` : ""}`;
  });
  return texts.join("; ") || kitWords.nothing;
}

/** True of what stands for no value. */
export const isNoValue = (text: string): boolean => /^[—–]?$/.test(text) || text === kitWords.nothing;

/** A change that was made, as one text. */
export function changedText({ label, before, after }: AuditChange): string {
  if (isNoValue(before)) return `${label}: ${after}`;
  return `${label}: ${isNoValue(after) ? `${before} ${kitWords.removed}` : `${before} → ${after}`}`;
}

const roleName = (role: string): string => staffWords.roles[Number(role) as 1 | 2 | 3] ?? role;

/** True of a record's own ids, and of the record of a request that is gone: they name nothing to a reader. */
function isBareId({ path = "", before, after }: AuditChange): boolean {
  const isId = (text: string) => isNoValue(text) || isUuid(text.split(".")[0] ?? "");
  return /(^|\.)(\w+Id|id|subject)$/.test(path) && isId(before) && isId(after);
}

/** The changes of an entry of the audit trail in the words of the page on which they were made. */
export const changesInWords = (action: string, changes: readonly AuditChange[]): AuditChange[] =>
  changes.filter((change) => !isBareId(change)).map((change) => changeInWords(action, change));

function changeInWords(action: string, { path = "", label, before, after, entries }: AuditChange): AuditChange {
  if (entries && action.startsWith("lender.controls"))
    return { label: onOffWords.title, before: controlsText(entries.before), after: controlsText(entries.after) };
  if (path === "roleId") return { label: staffWords.role, before: roleName(before), after: roleName(after) };
  if (path === "kind" && action.startsWith("approval.")) {
    const nameOf = (kind: string) => (isNoValue(kind) ? kind : approvalKindWords(kind).name);
    return { label, before: nameOf(before), after: nameOf(after) };
  }
  const codes = action.startsWith("lender-interface.") ? OF_INTERFACES[path] : undefined;
  if (codes) return { label, before: codes[before] ?? before, after: codes[after] ?? after };
  if (!/^lender\.(create|update|delete)$/.test(action) || !isEditable(path))
    return { label, before: written(before), after: written(after) };
  const wording = (text: string) => writtenLenderValue(path, text);
  return { label: fieldOf(path).label, before: wording(before), after: wording(after) };
}
