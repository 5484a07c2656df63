import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { savedViewWords as words } from "~/i18n/staff/saved-views";
import type { ActionResult } from "~/ui/admin/people/use-action-result";
import { toastBad, toastOk } from "~/ui/admin/toast";
import type { ViewPlace } from "./view-dialogs";

type Removed = { id: string; name: string; query: string; isShared: boolean };

/** Removes one of the reader's views. The toast has a button that stores it again. */
export function useRemoveView(at?: ViewPlace): (view: Removed) => void {
  const fetcher = useFetcher<ActionResult>();
  const removed = useRef<Removed | null>(null);
  const { data, state, submit } = fetcher;
  const [action, list] = [at?.action, at?.list];
  useEffect(() => {
    if (state !== "idle" || !data) return;
    const view = removed.current;
    removed.current = null;
    if (!data.ok) return toastBad(data.message);
    const again = view && {
      ...(list ? { list } : {}),
      intent: "save-view",
      name: view.name,
      query: view.query,
      ...(view.isShared ? { isShared: "on" } : {}),
    };
    toastOk(
      data.message,
      again ? { label: words.undo, onClick: () => submit(again, { method: "post", action }) } : undefined,
    );
  }, [data, state, submit, action, list]);
  return (view) => {
    removed.current = view;
    submit({ ...(list ? { list } : {}), intent: "remove-view", id: view.id }, { method: "post", action });
  };
}
