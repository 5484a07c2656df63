import type { CardView } from "~/domain/cards/card-view";
import type { CardProperty } from "~/domain/cards/editable-fields";
import { pageWords } from "~/i18n/staff/credit-cards";
import { callApi } from "~/ui/admin/call-api";
import { newestRows } from "~/ui/admin/newest-rows";
import { toastBad, toastOk } from "~/ui/admin/toast";

type MessageBody = { message: string };

export type CardsState = { cards: readonly CardView[]; isReading: boolean };

/** The store's dependencies: API calls and toasts. */
export type CardsStoreDeps = { call: typeof callApi; ok: (text: string) => void; bad: (text: string) => void };

const PAGE: CardsStoreDeps = { call: callApi, ok: toastOk, bad: toastBad };

/** By sort order; cards with the same number keep their order. */
const inOrder = (cards: readonly CardView[]) => [...cards].sort((a, b) => a.sort_order - b.sort_order);

/** The server's sentence, the network failure's own, else the specification's (ERR-01, ERR-03). */
const textOf = ({ code, message }: { code: string; message: string }) =>
  code === "broken" || !message ? pageWords.failed : message;

/** The page's cards and their changes. A refusal shows a toast, and the list then shows the server's state. */
export function createCardsStore(initial: readonly CardView[], { call, ok, bad }: CardsStoreDeps = PAGE) {
  let state: CardsState = { cards: inOrder(initial), isReading: false };
  const listeners = new Set<() => void>();
  const changing = new Set<string>();
  /** The version of each card that was saved here, or shown after a refusal. */
  const known = new Map<string, number>();

  function setState(next: Partial<CardsState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  /** The cards of a read, with what this page has saved or is saving since. */
  const merged = (read: readonly CardView[]) =>
    inOrder(
      newestRows(read, state.cards, {
        idOf: ({ category_id }) => category_id,
        isSaving: ({ category_id }) => [...changing].some((key) => key.startsWith(`${category_id} `)),
      }),
    );

  const replaceCard = (card: CardView) =>
    setState({ cards: inOrder(state.cards.map((one) => (one.category_id === card.category_id ? card : one))) });

  /** Reloads the list. A failure is only logged (ERR-05), and the page keeps its list. */
  async function reload(): Promise<void> {
    setState({ isReading: true });
    const result = await call<{ data: CardView[] }>("/api/get-credit-cards-data");
    if (!result.ok) console.error("credit cards: the list could not be read", result.status, result.message);
    setState({ isReading: false, ...(result.ok ? { cards: merged(result.body.data) } : {}) });
  }

  const change = (card: CardView, property: CardProperty, value: unknown, version?: number) =>
    call<MessageBody & { data: CardView }>("/api/update-credit-card-data", {
      category_id: card.category_id,
      property,
      value,
      ...(version === undefined ? {} : { version }),
    });

  const cardNow = (id: string) => state.cards.find(({ category_id }) => category_id === id);

  /**
   * Saves a value over the card as it was when its form was opened. Null when saved. A sentence for under the field when the value is wrong or
   * somebody else has changed the card: the list then shows their values, and the same form sent once more replaces them. Other refusals show a
   * toast; a card that is gone leaves the list.
   */
  async function save(card: CardView, property: CardProperty, value: unknown): Promise<string | null> {
    const { category_id: id } = card;
    const result = await change(card, property, value, Math.max(card.version, known.get(id) ?? 0));
    if (result.ok) {
      known.set(id, result.body.data.version);
      replaceCard(result.body.data);
      ok(result.body.message);
      return null;
    }
    if (result.status === 422) return textOf(result);
    bad(textOf(result));
    if (result.status !== 404 && result.status !== 409) return textOf(result);
    await reload();
    const now = cardNow(id);
    if (!now) return null;
    known.set(id, now.version);
    return result.status === 409 ? pageWords.changed : null;
  }

  /** Saves the changed properties one after another, each on the version that the last save returned. */
  async function saveAll(card: CardView, values: Partial<Record<CardProperty & keyof CardView, unknown>>) {
    let current = card;
    for (const [property, value] of Object.entries(values) as [CardProperty & keyof CardView, unknown][]) {
      if (JSON.stringify(current[property]) === JSON.stringify(value)) continue;
      const refusal = await save(current, property, value);
      if (refusal !== null) return refusal;
      current = cardNow(card.category_id) ?? current;
    }
    return null;
  }

  /**
   * Shows the new state at once and reverts it when the server refuses (ERR-04). The call sends the wanted state, so a
   * concurrent change does no harm.
   */
  async function toggle(card: CardView, property: "secured" | "status", isOn: boolean): Promise<void> {
    const key = `${card.category_id} ${property}`;
    if (changing.has(key)) return;
    changing.add(key);
    const value = isOn ? 1 : 0;
    const show = (shown: 0 | 1) =>
      setState({
        cards: state.cards.map((one) => (one.category_id === card.category_id ? { ...one, [property]: shown } : one)),
      });
    show(value);
    const result = await change(card, property, value);
    changing.delete(key);
    if (result.ok) {
      replaceCard(result.body.data);
      ok(result.body.message);
      return;
    }
    show(card[property]);
    bad(textOf(result));
    if (result.status === 404) await reload();
  }

  async function remove(card: CardView): Promise<void> {
    const result = await call<MessageBody>("/api/safe-delete-credit-card", {
      category_id: card.category_id,
      version: card.version,
    });
    if (result.ok) {
      setState({ cards: state.cards.filter((one) => one.category_id !== card.category_id) });
      ok(result.body.message);
      return;
    }
    bad(textOf(result));
    if (result.status === 404 || result.status === 409) await reload();
  }

  /** Null when created, once for a key. A failure is only logged (ERR-05), and its sentence is shown under the field. */
  async function create(name: string, key: string): Promise<string | null> {
    const body = { category_name: name, key };
    const result = await call<MessageBody & { data: CardView }>("/api/create-credit-card", body);
    if (!result.ok) {
      console.error("credit cards: not created", result.status, result.message);
      return textOf(result);
    }
    const made = result.body.data;
    const others = state.cards.filter(({ category_id }) => category_id !== made.category_id);
    setState({ cards: inOrder([...others, made]) });
    ok(result.body.message);
    return null;
  }

  /** Uploads the picture, then sets its URL on the card. Null when done. */
  async function replaceThumbnail(card: CardView, file: File, path: string): Promise<string | null> {
    const body = new FormData();
    body.append("image_name", file);
    body.append("path", path);
    const sent = await call<{ file: string }>("/api/s3-upload-file", body);
    return sent.ok ? save(card, "category_img_thumb", sent.body.file) : textOf(sent);
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Replaces the cards with those of a loader. */
    replace: (cards: readonly CardView[]) => setState({ cards: merged(cards) }),
    actions: { reload, save, saveAll, toggle, remove, create, replaceThumbnail },
  };
}
