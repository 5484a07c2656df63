import { useEffect, useState } from "react";
import { labelFits, type PaletteResult } from "./palette-entries";

const WAIT_MS = 150;
const MIN_LETTERS = 2;

export type SearchState = { state: "quiet" | "searching" | "failed"; found: readonly PaletteResult[] };

/**
 * Posts the query to `path` while somebody types; only the last response counts. Until it is there, what was found for the
 * query before stays as far as it fits, so that Enter opens nothing that was not asked for.
 */
export function useSearch(path: string | null, query: string): SearchState {
  const [result, setResult] = useState<SearchState>({ state: "quiet", found: [] });
  const trimmed = query.trim();
  useEffect(() => {
    if (path === null || trimmed.length < MIN_LETTERS) return setResult({ state: "quiet", found: [] });
    const stop = new AbortController();
    setResult(({ found }) => ({
      state: "searching",
      found: found.filter(({ label, detail }) => labelFits(`${label} ${detail}`, trimmed)),
    }));
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(path, {
          method: "POST",
          headers: { Accept: "application/json", "Content-Type": "application/json" },
          body: JSON.stringify({ q: trimmed }),
          signal: stop.signal,
        });
        if (!response.ok) throw new Error(String(response.status));
        const { results } = (await response.json()) as { results: PaletteResult[] };
        setResult({ state: "quiet", found: results });
      } catch {
        if (!stop.signal.aborted) setResult({ state: "failed", found: [] });
      }
    }, WAIT_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [path, trimmed]);
  return result;
}
