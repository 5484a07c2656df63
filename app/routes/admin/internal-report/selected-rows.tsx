import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { reportWords as words } from "~/i18n/staff/internal-report";

type RowSelection = {
  /** Ids of the selected applications of this page. */
  ids: readonly string[];
  isSelected: (id: string) => boolean;
  toggle: (id: string) => void;
  /** All of the page, or none. */
  setAll: (isOn: boolean) => void;
  total: number;
};

const SelectionContext = createContext<RowSelection>({
  ids: [],
  isSelected: () => false,
  toggle: () => undefined,
  setAll: () => undefined,
  total: 0,
});

export const useSelectedRows = (): RowSelection => useContext(SelectionContext);

/** Holds which rows are selected. A row that leaves the page is selected no longer. */
export function SelectedRows({ rows, children }: { rows: readonly { applicationId: string }[]; children: ReactNode }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const value = useMemo(() => {
    const all = [...new Set(rows.map(({ applicationId }) => applicationId))];
    const toggled = (old: ReadonlySet<string>, id: string) =>
      new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id]);
    return {
      ids: all.filter((id) => selected.has(id)),
      isSelected: (id: string) => selected.has(id),
      toggle: (id: string) => setSelected((old) => toggled(old, id)),
      setAll: (isOn: boolean) => setSelected(new Set(isOn ? all : [])),
      total: all.length,
    };
  }, [rows, selected]);
  return <SelectionContext.Provider value={value}>{children}</SelectionContext.Provider>;
}

const boxClass = "block size-4 accent-brand-ink";

/** The box of a row. */
export function SelectBox({ id, name }: { id: string; name: string }) {
  const { isSelected, toggle } = useSelectedRows();
  return (
    <input
      type="checkbox"
      className={boxClass}
      value={id}
      checked={isSelected(id)}
      onChange={() => toggle(id)}
      aria-label={words.select(name)}
    />
  );
}

/** The box of the head: all rows of the page. */
export function SelectAllBox() {
  const { ids, total, setAll } = useSelectedRows();
  const isPartly = ids.length > 0 && ids.length < total;
  return (
    <input
      type="checkbox"
      className={boxClass}
      checked={total > 0 && ids.length === total}
      ref={(box) => {
        if (box) box.indeterminate = isPartly;
      }}
      onChange={(event) => setAll(event.currentTarget.checked)}
      aria-label={words.selectAll}
    />
  );
}
