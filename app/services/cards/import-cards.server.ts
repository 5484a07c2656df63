import { importText } from "~/domain/bulk-edit/catalogue-import";
import type { CardView } from "~/domain/cards/card-view";
import { CARD_FIELDS, type CardProperty } from "~/domain/cards/editable-fields";
import { CARD_IMPORT, FEATURE_LISTS, FEATURE_MARK } from "~/domain/cards/import-columns";
import { createCardBody, updateCardBody } from "~/domain/cards/requests";
import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import type { ImportCatalogue } from "~/services/bulk-edit/import-rows.server";
import { lockCard, viewOfCard } from "./card-row.server";
import { createCard } from "./create-card.server";
import { deleteCard } from "./delete-card.server";
import { updateCard } from "./update-card.server";

/** `fault`: the code of what is wrong with the value. */
export type CardImportRefusal = No<"not-fit", { fault: string }>;

const PROPERTIES = new Map(CARD_IMPORT.properties.map((one) => [one.property, one]));

const isCardProperty = (property: string): property is CardProperty => PROPERTIES.has(property);

const notFit = ({ issues }: { issues: readonly { message: string }[] }) =>
  no("not-fit", { fault: issues[0]?.message ?? "" });

/** The value of a cell as the card's schema reads it. */
function valueOfText(property: string, text: string) {
  const known = PROPERTIES.get(property);
  const value = known ? importText(text, known) : text;
  if (!FEATURE_LISTS.has(property)) return value;
  return (value ?? "")
    .split(FEATURE_MARK)
    .map((feature) => feature.trim())
    .filter((feature) => feature !== "");
}

/**
 * How credit cards are imported. A row is found by its id or by its name in any letter case; any other name is a new card,
 * switched off at the end of the list. A card's name is not changed by a file.
 */
export function cardCatalogue(ctx: TenantCtx<StaffActor>): ImportCatalogue<CardImportRefusal> {
  const valueIn = (card: CardView, property: string) =>
    isCardProperty(property) && property !== "terms" ? card[property] : null;
  return {
    kind: "card",
    async find({ id, name, cells }) {
      if (id === "" && name === "") return no("no-name");
      if (id !== "" && !isUuid(id)) return no("unknown-id");
      const found = await ctx.tx.creditCard.findMany({
        where: { deletedAt: null, ...(id ? { id } : { categoryName: { equals: name, mode: "insensitive" } }) },
        select: { id: true, categoryName: true },
        take: 2,
      });
      const [first] = found;
      if (found.length > 1) return no("several-of-name");
      if (id !== "" && !first) return no("unknown-id");
      if (first && name !== "" && first.categoryName.toLowerCase() !== name.toLowerCase()) return no("other-name");
      return yes({ id: first?.id ?? null, cells });
    },
    async create(name) {
      const read = createCardBody.safeParse({ category_name: name });
      if (!read.success) return notFit(read.error);
      const { card } = await createCard({ ctx, name: read.data.category_name });
      return yes({ id: card.category_id });
    },
    async open(id) {
      const row = await lockCard(ctx.tx, id);
      const card = row && viewOfCard(row);
      return card && { name: card.category_name, valueOf: (property) => valueIn(card, property) };
    },
    read(property, text) {
      if (!isCardProperty(property) || property === "terms") return no("not-fit", { fault: "property" });
      const read = CARD_FIELDS[property].safeParse(valueOfText(property, text));
      return read.success ? yes({ value: read.data }) : notFit(read.error);
    },
    same: (a, b) => JSON.stringify(a) === JSON.stringify(b),
    async write(id, property, value) {
      const change = updateCardBody.safeParse({ category_id: id, property, value });
      if (!change.success) return notFit(change.error);
      const updated = await updateCard({ ctx, change: change.data });
      return updated.ok ? yes() : no("not-fit", { fault: updated.code });
    },
    async remove(id) {
      const removed = await deleteCard({ ctx, id });
      return removed.ok ? yes() : no("not-fit", { fault: removed.code });
    },
  };
}
