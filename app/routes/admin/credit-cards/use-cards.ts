import { useEffect, useState, useSyncExternalStore } from "react";
import type { CardView } from "~/domain/cards/card-view";
import type { CardsState } from "./cards-state";
import { createCardsStore } from "./cards-store";

export type Cards = CardsState & ReturnType<typeof createCardsStore>["actions"];

/** The loaded cards, updated with every change. */
export function useCards(loaded: readonly CardView[]): Cards {
  const [store] = useState(() => createCardsStore(loaded));
  useEffect(() => store.replace(loaded), [store, loaded]);
  return { ...useSyncExternalStore(store.subscribe, store.read, store.read), ...store.actions };
}
