import type { SerializeFrom } from "@remix-run/node";
import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { loader } from "./details.route";

export type OnOffDetails = NonNullable<SerializeFrom<typeof loader>>;

/** Who is affected and what happened, read while the dialog is open, and again for another `seen`. `null` until then. */
export function useDetails(
  cells: string,
  seen = "",
  everywhere = false,
): { details: OnOffDetails | null; hasFailed: boolean } {
  const { load, data, state } = useFetcher<typeof loader>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state of the cell has another history
  useEffect(() => {
    const query = new URLSearchParams({ cells, ...(everywhere ? { everywhere: "on" } : {}) });
    load(`/admin/vendors-on-off/details?${query}`);
  }, [load, cells, seen, everywhere]);
  return { details: data ?? null, hasFailed: state === "idle" && data === null };
}
