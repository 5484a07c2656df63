import type { CardView } from "~/domain/cards/card-view";
import { newestRows } from "~/ui/admin/newest-rows";

export type CardsState = { cards: readonly CardView[]; isReading: boolean };

/** By sort order; cards with the same number keep their order. */
const inOrder = (cards: readonly CardView[]) => [...cards].sort((a, b) => a.sort_order - b.sort_order);

/** The cards that the page shows, and who is told when they change. */
export function createCardsState(initial: readonly CardView[]) {
  let state: CardsState = { cards: inOrder(initial), isReading: false };
  const listeners = new Set<() => void>();
  /** What is being saved: `<card> <property>`. */
  const saving = new Set<string>();

  function set(next: Partial<CardsState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  return {
    saving,
    set,
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    find: (id: string) => state.cards.find(({ category_id }) => category_id === id),
    /** The cards of a read, with what this page has saved or is saving since. */
    merged: (read: readonly CardView[]) =>
      inOrder(
        newestRows(read, state.cards, {
          idOf: ({ category_id }) => category_id,
          isSaving: ({ category_id }) => [...saving].some((key) => key.startsWith(`${category_id} `)),
        }),
      ),
    change: (id: string, part: Partial<CardView>) =>
      set({ cards: inOrder(state.cards.map((one) => (one.category_id === id ? { ...one, ...part } : one))) }),
    /** Adds a card, or replaces the one with its id. */
    add: (card: CardView) =>
      set({ cards: inOrder([...state.cards.filter(({ category_id }) => category_id !== card.category_id), card]) }),
    remove: (id: string) => set({ cards: state.cards.filter(({ category_id }) => category_id !== id) }),
  };
}
