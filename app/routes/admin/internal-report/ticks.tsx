import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { reportWords as words } from "~/i18n/staff/internal-report";

type Ticks = {
  /** Ids of the ticked applications of this page. */
  ids: readonly string[];
  isTicked: (id: string) => boolean;
  toggle: (id: string) => void;
  /** All of the page, or none. */
  setAll: (isOn: boolean) => void;
  total: number;
};

const TickContext = createContext<Ticks>({
  ids: [],
  isTicked: () => false,
  toggle: () => undefined,
  setAll: () => undefined,
  total: 0,
});

export const useTicks = (): Ticks => useContext(TickContext);

/** Holds which rows are ticked. A tick ends when its row leaves the page. */
export function TickedRows({ rows, children }: { rows: readonly { applicationId: string }[]; children: ReactNode }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const value = useMemo(() => {
    const all = [...new Set(rows.map(({ applicationId }) => applicationId))];
    const toggled = (old: ReadonlySet<string>, id: string) =>
      new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id]);
    return {
      ids: all.filter((id) => ticked.has(id)),
      isTicked: (id: string) => ticked.has(id),
      toggle: (id: string) => setTicked((old) => toggled(old, id)),
      setAll: (isOn: boolean) => setTicked(new Set(isOn ? all : [])),
      total: all.length,
    };
  }, [rows, ticked]);
  return <TickContext.Provider value={value}>{children}</TickContext.Provider>;
}

const boxClass = "block size-4 accent-brand-ink";

/** The box of a row. */
export function TickBox({ id, name }: { id: string; name: string }) {
  const { isTicked, toggle } = useTicks();
  return (
    <input
      type="checkbox"
      className={boxClass}
      value={id}
      checked={isTicked(id)}
      onChange={() => toggle(id)}
      aria-label={words.tick(name)}
    />
  );
}

/** The box of the head: all rows of the page. */
export function TickAll() {
  const { ids, total, setAll } = useTicks();
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
      aria-label={words.tickAll}
    />
  );
}
