import { useRef, useState } from "react";

/**
 * What a control shows: the stored value, or while saves run the newest one that was chosen, so that it does not jump
 * back between two clicks. Its saves run one after another.
 */
export function useShownWhileSaving<Value>(stored: Value) {
  const [chosen, setChosen] = useState<{ value: Value } | null>(null);
  const running = useRef(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  async function during(value: Value, save: () => Promise<unknown>): Promise<void> {
    running.current += 1;
    setChosen({ value });
    last.current = last.current.then(save).catch(() => false);
    await last.current;
    running.current -= 1;
    if (running.current === 0) setChosen(null);
  }
  return { shown: chosen ? chosen.value : stored, isSaving: chosen !== null, during };
}
