import type { PageVisibility } from "~/routes/admin/uploads/poll";

export function sightOf() {
  let isHidden = false;
  const told = new Set<() => void>();
  const sight: PageVisibility = {
    isHidden: () => isHidden,
    onChange(listener) {
      told.add(listener);
      return () => void told.delete(listener);
    },
  };
  const setHidden = (next: boolean) => {
    isHidden = next;
    for (const listener of told) listener();
  };
  return { sight, setHidden, listeners: told };
}
