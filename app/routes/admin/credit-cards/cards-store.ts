import type { CardView } from "~/domain/cards/card-view";
import type { CardProperty } from "~/domain/cards/editable-fields";
import { callApi } from "~/ui/admin/call-api";
import { toastBad, toastOk } from "~/ui/admin/toast";
import {
  type CardsPage,
  type CardsStoreDeps,
  cardFailureText,
  saveCard,
  saveCardValues,
  toggleCard,
} from "./card-saves";
import { createCardsState } from "./cards-state";

const PAGE: CardsStoreDeps = { call: callApi, ok: toastOk, bad: toastBad };

/** Reloads the list. A failure is only logged (ERR-05), and the page keeps its list. */
async function reloadCards({ state, call }: Pick<CardsPage, "state" | "call">): Promise<void> {
  state.set({ isReading: true });
  const result = await call<{ data: CardView[] }>("/api/get-credit-cards-data");
  if (!result.ok) console.error("credit cards: the list could not be read", result.status, result.message);
  state.set({ isReading: false, ...(result.ok ? { cards: state.merged(result.body.data) } : {}) });
}

async function removeCard({ state, call, ok, bad, reload }: CardsPage, card: CardView): Promise<void> {
  const { category_id, version } = card;
  const result = await call<{ message: string }>("/api/safe-delete-credit-card", { category_id, version });
  if (result.ok) {
    state.remove(category_id);
    ok(result.body.message);
    return;
  }
  bad(cardFailureText(result));
  if (result.status === 404 || result.status === 409) await reload();
}

/** Null when created, once for a key. A failure is only logged (ERR-05), and its sentence is shown under the field. */
async function createCard({ state, call, ok }: CardsPage, name: string, key: string): Promise<string | null> {
  const body = { category_name: name, key };
  const result = await call<{ message: string; data: CardView }>("/api/create-credit-card", body);
  if (!result.ok) {
    console.error("credit cards: not created", result.status, result.message);
    return cardFailureText(result);
  }
  state.add(result.body.data);
  ok(result.body.message);
  return null;
}

/** Uploads the picture, then sets its URL on the card. Null when done. */
async function replaceThumbnail(page: CardsPage, card: CardView, file: File, path: string): Promise<string | null> {
  const body = new FormData();
  body.append("image_name", file);
  body.append("path", path);
  const sent = await page.call<{ file: string }>("/api/s3-upload-file", body);
  return sent.ok ? saveCard(page, card, "category_img_thumb", sent.body.file) : cardFailureText(sent);
}

/** The page's cards and their changes. A refusal shows a toast, and the list then shows the server's state. */
export function createCardsStore(initial: readonly CardView[], deps: CardsStoreDeps = PAGE) {
  const state = createCardsState(initial);
  const reload = () => reloadCards({ state, call: deps.call });
  const page: CardsPage = { ...deps, state, known: new Map(), reload };
  return {
    read: state.read,
    subscribe: state.subscribe,
    /** Replaces the cards with those of a loader. */
    replace: (cards: readonly CardView[]) => state.set({ cards: state.merged(cards) }),
    actions: {
      reload,
      save: (card: CardView, property: CardProperty, value: unknown) => saveCard(page, card, property, value),
      saveAll: (card: CardView, values: Parameters<typeof saveCardValues>[2]) => saveCardValues(page, card, values),
      toggle: (card: CardView, property: "secured" | "status", isOn: boolean) => toggleCard(page, card, property, isOn),
      remove: (card: CardView) => removeCard(page, card),
      create: (name: string, key: string) => createCard(page, name, key),
      replaceThumbnail: (card: CardView, file: File, path: string) => replaceThumbnail(page, card, file, path),
    },
  };
}
