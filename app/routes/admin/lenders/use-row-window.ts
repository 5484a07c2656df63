import { type RefObject, useCallback, useEffect, useState } from "react";
import { firstRows, rowsInView } from "./rows-in-view";

/** Which rows of a long table are drawn; `look` is for its scroll event. */
export function useRowWindow(count: number, frame: RefObject<HTMLElement>) {
  const [shown, setShown] = useState(() => firstRows(count));

  const look = useCallback(() => {
    const box = frame.current;
    if (!box) return;
    const view = {
      count,
      scrollTop: box.scrollTop,
      height: box.clientHeight,
      rowPx: box.querySelector<HTMLElement>("tr[data-row]")?.offsetHeight ?? 0,
      isEditing: box.querySelector(".cell-input") !== null,
    };
    setShown((old) => rowsInView(old, view));
  }, [count, frame]);

  useEffect(() => {
    look();
    window.addEventListener("resize", look);
    return () => window.removeEventListener("resize", look);
  }, [look]);

  const to = Math.min(shown.to, count);
  return { from: Math.min(shown.from, to), to, rowPx: shown.rowPx, look };
}
