import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useState } from "react";

/** 2.25rem, until a row is measured. */
const ROW_PX = 36;
/** Rows rendered beyond the visible ones, for arrow keys and fast scrolling. */
const BEYOND = 15;
/** Rows rendered before anything is measured. */
const FIRST_ROWS = 45;

/** Index of the focused row in this frame, or null. */
function focusedPosition(frame: HTMLElement | null): number | null {
  const row = document.activeElement?.closest<HTMLElement>("tr[data-position]");
  return row && frame?.contains(row) ? Number(row.dataset.position) : null;
}

/**
 * Which rows of a long table to render, and their offsets in pixels. The focused row stays rendered, with its
 * neighbours for the arrow keys.
 */
export function useRowsInView(rows: readonly { id: string }[], frame: RefObject<HTMLElement>) {
  const [rowPx, setRowPx] = useState(ROW_PX);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowPx,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    overscan: BEYOND,
    initialRect: { width: 0, height: FIRST_ROWS * ROW_PX },
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const inView = defaultRangeExtractor(range);
        const focused = typeof document === "undefined" ? null : focusedPosition(frame.current);
        if (focused === null || inView.includes(focused)) return inView;
        const focusedRows = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < range.count);
        return [...new Set([...inView, ...focusedRows])].sort((a, b) => a - b);
      },
      [frame],
    ),
  });

  useEffect(() => {
    const measured = frame.current?.querySelector<HTMLElement>("tr[data-position]")?.offsetHeight;
    if (!measured || measured === rowPx) return;
    setRowPx(measured);
    virtualizer.measure();
  }, [frame, rowPx, virtualizer]);

  return { items: virtualizer.getVirtualItems(), totalPx: virtualizer.getTotalSize() };
}
