import { useEffect, useState } from "react";
import { MOST_SIDE_BY_SIDE } from "./most-side-by-side";

/** The ticked lenders by slug: those of the address first, and what was ticked before the script ran. */
export function useTicked(chosen: readonly string[]) {
  const [ticked, setTicked] = useState<readonly string[]>(chosen);
  useEffect(() => {
    const boxes = document.querySelectorAll<HTMLInputElement>("input[name=compare]:checked");
    const early = [...boxes].map(({ value }) => value);
    if (early.length > 0) setTicked((known) => [...new Set([...known, ...early])].slice(0, MOST_SIDE_BY_SIDE));
  }, []);
  const onTick = (slug: string, isTicked: boolean) =>
    setTicked((known) =>
      isTicked ? [...known, slug].slice(0, MOST_SIDE_BY_SIDE) : known.filter((one) => one !== slug),
    );
  return { ticked, onTick, onClear: () => setTicked([]) };
}
