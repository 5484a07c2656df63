import type { ImportColumns, ImportRow, ImportValue } from "~/domain/bulk-edit/catalogue-import";
import { CARD_IMPORT, FEATURE_LISTS, FEATURE_MARK } from "~/domain/cards/import-columns";
import { isEditable } from "~/domain/lenders/editable-fields";
import { LENDER_IMPORT } from "~/domain/lenders/import-columns";
import { lenderRefusalWords } from "~/http/response/lender-refusal.server";
import { cardMessage } from "~/i18n/staff/cards";
import { importWords as words } from "~/i18n/staff/catalogue-import";
import { lenderValueText } from "~/i18n/staff/lender-values";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { importRows } from "~/services/bulk-edit/import-rows.server";
import { lastImport } from "~/services/bulk-edit/import-trail.server";
import { type ImportUndone, undoImport } from "~/services/bulk-edit/undo-import.server";
import { type CardImportRefusal, cardCatalogue } from "~/services/cards/import-cards.server";
import { listCards } from "~/services/cards/list-cards.server";
import { importEffects } from "~/services/eligibility/import-effects.server";
import { type LenderImportRefusal, lenderCatalogue } from "~/services/lenders/import-lenders.server";
import { listLenders } from "~/services/lenders/list-lenders.server";

type Ctx = TenantCtx<StaffActor>;
/** Nobody gains or loses anything. */
const NO_EFFECTS: Awaited<ReturnType<typeof importEffects>> = new Map();

type Input = { ctx: Ctx; rows: readonly ImportRow[]; seen: string | null };
/** A record as it is now. */
export type ImportRecord = { id: string; name: string; valueOf(property: string): ImportValue };

const rowWords = ({ code }: { code: string }): string | undefined => words.rows[code];

const lenderWords = (refusal: LenderImportRefusal | { code: string }): string =>
  rowWords(refusal) ?? lenderRefusalWords(refusal as Parameters<typeof lenderRefusalWords>[0]);

const cardWords = (refusal: CardImportRefusal | { code: string }): string => {
  const code = "fault" in refusal ? refusal.fault : refusal.code;
  return rowWords({ code }) ?? cardMessage(code);
};

type LeftRecord<Refusal> = ImportUndone<Refusal>["refused"][number];

/** A record that an undo leaves as it is, and why. */
const leftBy =
  <Refusal extends { code: string }>(columns: ImportColumns, sentence: (refusal: Refusal) => string) =>
  ({ id, name, refusal }: LeftRecord<Refusal>) => {
    const label = (property: string) =>
      columns.properties.find((one) => one.property === property)?.label ?? words.name;
    if (refusal.code === "gone") return { id, name: words.gone, why: words.goneWhy };
    if (refusal.code !== "changed-since" || !("property" in refusal))
      return { id, name, why: sentence(refusal as Refusal) };
    const property = refusal.property as string | null;
    return { id, name, why: property === null ? words.usedSince : words.changedSince(label(property)) };
  };

/** A value of a card as staff read it. */
function cardValueText(property: string, value: ImportValue): string {
  if (value === null || value === "" || (typeof value === "object" && value.length === 0)) return words.noValue;
  if (property === "secured" || property === "status") return value === 1 ? words.yes : words.no;
  return typeof value === "object" ? value.join(", ") : String(value);
}

/**
 * What the import needs of the lenders: the columns, the import itself and its undo, the words of a value, the records of
 * today's file and its name.
 */
export const LENDERS = {
  columns: LENDER_IMPORT,
  file: "lenders.csv",
  valueText: (property: string, value: ImportValue) => (isEditable(property) ? lenderValueText(property, value) : ""),
  async run({ ctx, ...given }: Input) {
    const done = await importRows({ ctx, catalogue: lenderCatalogue(ctx), ...given });
    if (!done.ok) return done;
    const effects = done.isDone ? NO_EFFECTS : await importEffects({ ctx, lines: done.outcome.lines });
    return { ...done, effects, whys: done.outcome.refused.map(({ refusal }) => lenderWords(refusal)) };
  },
  last: (ctx: Ctx) => lastImport(ctx, "lender"),
  async undo(ctx: Ctx, importId: string) {
    const undone = await undoImport({ ctx, catalogue: lenderCatalogue(ctx), importId });
    return undone.ok ? { ...undone, left: undone.refused.map(leftBy(LENDER_IMPORT, lenderWords)) } : undone;
  },
  today: async (ctx: Ctx): Promise<ImportRecord[]> =>
    (await listLenders({ ctx, segment: null })).map((lender) => ({
      id: lender.lender_id,
      name: lender.name,
      valueOf: (property) => (isEditable(property) ? lender[property] : null),
    })),
};

/** The same of the credit cards. */
export const CARDS = {
  columns: CARD_IMPORT,
  file: "credit-cards.csv",
  valueText: cardValueText,
  async run({ ctx, ...given }: Input) {
    const done = await importRows({ ctx, catalogue: cardCatalogue(ctx), ...given });
    if (!done.ok) return done;
    return { ...done, effects: NO_EFFECTS, whys: done.outcome.refused.map(({ refusal }) => cardWords(refusal)) };
  },
  last: (ctx: Ctx) => lastImport(ctx, "card"),
  async undo(ctx: Ctx, importId: string) {
    const undone = await undoImport({ ctx, catalogue: cardCatalogue(ctx), importId });
    return undone.ok ? { ...undone, left: undone.refused.map(leftBy(CARD_IMPORT, cardWords)) } : undone;
  },
  today: async (ctx: Ctx): Promise<ImportRecord[]> =>
    (await listCards({ ctx })).map((card) => ({
      id: card.category_id,
      name: card.category_name,
      valueOf: (property) => (card as unknown as Record<string, ImportValue>)[property] ?? null,
    })),
};

/** A value as a cell of a file has it, so that the file can be imported again. */
export function cellOf(property: string, value: ImportValue): string {
  if (value === null) return "";
  if (typeof value !== "object") return String(value);
  return value.join(FEATURE_LISTS.has(property) ? ` ${FEATURE_MARK} ` : ", ");
}
