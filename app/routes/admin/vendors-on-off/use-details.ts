import type { SerializeFrom } from "@remix-run/node";
import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { loader } from "./details.route";

export type OnOffDetails = NonNullable<SerializeFrom<typeof loader>>;

/** Who is affected and what happened, read while the dialog is already open. `null` until then. */
export function useDetails(cells: string): { details: OnOffDetails | null; hasFailed: boolean } {
  const { load, data, state } = useFetcher<typeof loader>();
  useEffect(() => {
    load(`/admin/vendors-on-off/details?cells=${encodeURIComponent(cells)}`);
  }, [load, cells]);
  return { details: data ?? null, hasFailed: state === "idle" && data === null };
}
