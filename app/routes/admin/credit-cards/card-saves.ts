import type { CardView } from "~/domain/cards/card-view";
import type { CardProperty } from "~/domain/cards/editable-fields";
import { pageWords } from "~/i18n/staff/credit-cards";
import type { callApi } from "~/ui/admin/call-api";
import type { createCardsState } from "./cards-state";

/** The store's dependencies: API calls and toasts. */
export type CardsStoreDeps = { call: typeof callApi; ok: (text: string) => void; bad: (text: string) => void };

/** What a save works with. */
export type CardsPage = CardsStoreDeps & {
  state: ReturnType<typeof createCardsState>;
  /** The version of each card that was saved here, or shown after a refusal. */
  known: Map<string, number>;
  /** Reads the list again. */
  reload: () => Promise<void>;
};

/** The server's sentence, the network failure's own, else the specification's (ERR-01, ERR-03). */
export const cardFailureText = ({ code, message }: { code: string; message: string }) =>
  code === "broken" || !message ? pageWords.failed : message;

const send = ({ call }: CardsPage, card: CardView, property: CardProperty, value: unknown, version?: number) =>
  call<{ message: string; data: CardView }>("/api/update-credit-card-data", {
    category_id: card.category_id,
    property,
    value,
    ...(version === undefined ? {} : { version }),
  });

/**
 * Saves a value over the card as it was when its form was opened. Null when saved. A sentence for under the field when the value is wrong or
 * somebody else has changed the card: the list then shows their values, and the same form sent once more replaces them. Other refusals show a
 * toast; a card that is gone leaves the list.
 */
export async function saveCard(
  page: CardsPage,
  card: CardView,
  property: CardProperty,
  value: unknown,
): Promise<string | null> {
  const { state, known } = page;
  const { category_id: id } = card;
  const result = await send(page, card, property, value, Math.max(card.version, known.get(id) ?? 0));
  if (result.ok) {
    known.set(id, result.body.data.version);
    state.change(id, result.body.data);
    page.ok(result.body.message);
    return null;
  }
  if (result.status === 422) return cardFailureText(result);
  page.bad(cardFailureText(result));
  if (result.status !== 404 && result.status !== 409) return cardFailureText(result);
  await page.reload();
  const now = state.find(id);
  if (!now) return null;
  known.set(id, now.version);
  return result.status === 409 ? pageWords.changed : null;
}

/** Saves the changed properties one after another, each on the version that the last save returned. */
export async function saveCardValues(
  page: CardsPage,
  card: CardView,
  values: Partial<Record<CardProperty & keyof CardView, unknown>>,
): Promise<string | null> {
  let current = card;
  for (const [property, value] of Object.entries(values) as [CardProperty & keyof CardView, unknown][]) {
    if (JSON.stringify(current[property]) === JSON.stringify(value)) continue;
    const refusal = await saveCard(page, current, property, value);
    if (refusal !== null) return refusal;
    current = page.state.find(card.category_id) ?? current;
  }
  return null;
}

/**
 * Shows the new state at once and reverts it when the server refuses (ERR-04). The call sends the wanted state, so a
 * concurrent change does no harm.
 */
export async function toggleCard(
  page: CardsPage,
  card: CardView,
  property: "secured" | "status",
  isOn: boolean,
): Promise<void> {
  const { state } = page;
  const { category_id: id } = card;
  const key = `${id} ${property}`;
  if (state.saving.has(key)) return;
  state.saving.add(key);
  const value = isOn ? 1 : 0;
  state.change(id, { [property]: value });
  const result = await send(page, card, property, value);
  state.saving.delete(key);
  if (result.ok) {
    state.change(id, result.body.data);
    page.ok(result.body.message);
    return;
  }
  state.change(id, { [property]: card[property] });
  page.bad(cardFailureText(result));
  if (result.status === 404) await page.reload();
}
