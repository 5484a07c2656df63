import type { PageVisibility } from "~/ui/admin/poll";

export function sightOf() {
  let isHidden = false;
  const listeners = new Set<() => void>();
  const sight: PageVisibility = {
    isHidden: () => isHidden,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const setHidden = (next: boolean) => {
    isHidden = next;
    for (const listener of listeners) listener();
  };
  return { sight, setHidden, listeners };
}
