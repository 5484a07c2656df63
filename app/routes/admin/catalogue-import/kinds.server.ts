import type { ImportRow, ImportValue } from "~/domain/bulk-edit/catalogue-import";
import { CARD_IMPORT, FEATURE_LISTS, FEATURE_MARK } from "~/domain/cards/import-columns";
import { isEditable } from "~/domain/lenders/editable-fields";
import { LENDER_IMPORT } from "~/domain/lenders/import-columns";
import { lenderRefusalWords } from "~/http/response/lender-refusal.server";
import { cardMessage } from "~/i18n/staff/cards";
import { importWords as words } from "~/i18n/staff/catalogue-import";
import { lenderValueText } from "~/i18n/staff/lender-values";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { importRows } from "~/services/bulk-edit/import-rows.server";
import { type CardImportRefusal, cardCatalogue } from "~/services/cards/import-cards.server";
import { listCards } from "~/services/cards/list-cards.server";
import { type LenderImportRefusal, lenderCatalogue } from "~/services/lenders/import-lenders.server";
import { listLenders } from "~/services/lenders/list-lenders.server";

type Ctx = TenantCtx<StaffActor>;
type Given = { ctx: Ctx; rows: readonly ImportRow[]; seen: string | null };
/** A record as it is now. */
export type ImportRecord = { id: string; name: string; valueOf(property: string): ImportValue };

const rowWords = ({ code }: { code: string }): string | undefined => words.rows[code];

const lenderWords = (refusal: LenderImportRefusal | { code: string }): string =>
  rowWords(refusal) ?? lenderRefusalWords(refusal as Parameters<typeof lenderRefusalWords>[0]);

const cardWords = (refusal: CardImportRefusal | { code: string }): string =>
  rowWords(refusal) ?? cardMessage("fault" in refusal ? refusal.fault : refusal.code);

/** A value of a card as staff read it. */
function cardValueText(property: string, value: ImportValue): string {
  if (value === null || value === "" || (typeof value === "object" && value.length === 0)) return words.noValue;
  if (property === "secured" || property === "status") return value === 1 ? words.yes : words.no;
  return typeof value === "object" ? value.join(", ") : String(value);
}

/**
 * What the import needs of the lenders: the columns, the import itself, the words of a value, the records of today's file
 * and its name.
 */
export const LENDERS = {
  columns: LENDER_IMPORT,
  file: "lenders.csv",
  valueText: (property: string, value: ImportValue) => (isEditable(property) ? lenderValueText(property, value) : ""),
  async run({ ctx, ...given }: Given) {
    const done = await importRows({ ctx, catalogue: lenderCatalogue(ctx), ...given });
    return done.ok ? { ...done, whys: done.outcome.refused.map(({ refusal }) => lenderWords(refusal)) } : done;
  },
  today: async (ctx: Ctx): Promise<ImportRecord[]> =>
    (await listLenders({ ctx, segment: null })).map((lender) => ({
      ...{ id: lender.lender_id, name: lender.name },
      valueOf: (property) => (isEditable(property) ? lender[property] : null),
    })),
};

/** The same of the credit cards. */
export const CARDS = {
  columns: CARD_IMPORT,
  file: "credit-cards.csv",
  valueText: cardValueText,
  async run({ ctx, ...given }: Given) {
    const done = await importRows({ ctx, catalogue: cardCatalogue(ctx), ...given });
    return done.ok ? { ...done, whys: done.outcome.refused.map(({ refusal }) => cardWords(refusal)) } : done;
  },
  today: async (ctx: Ctx): Promise<ImportRecord[]> =>
    (await listCards({ ctx })).map((card) => ({
      ...{ id: card.category_id, name: card.category_name },
      valueOf: (property) => (card as unknown as Record<string, ImportValue>)[property] ?? null,
    })),
};

/** A value as a cell of a file has it, so that the file can be imported again. */
export function cellOf(property: string, value: ImportValue): string {
  if (value === null) return "";
  if (typeof value !== "object") return String(value);
  return value.join(FEATURE_LISTS.has(property) ? ` ${FEATURE_MARK} ` : ", ");
}
