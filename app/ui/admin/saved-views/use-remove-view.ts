import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { reportWords as words } from "~/i18n/staff/internal-report";
import type { ActionResult } from "~/ui/admin/people/use-action-result";
import { toastBad, toastOk } from "~/ui/admin/toast";

type Removed = { id: string; name: string; query: string; isShared: boolean };

/** Removes an own view. The toast has a button that stores it again. */
export function useRemoveView(): (view: Removed) => void {
  const fetcher = useFetcher<ActionResult>();
  const removed = useRef<Removed | null>(null);
  const { data, state, submit } = fetcher;
  useEffect(() => {
    if (state !== "idle" || !data) return;
    const view = removed.current;
    removed.current = null;
    if (!data.ok) return toastBad(data.message);
    const again = view && {
      intent: "save-view",
      name: view.name,
      query: view.query,
      ...(view.isShared ? { isShared: "on" } : {}),
    };
    toastOk(data.message, again ? { label: words.undo, onClick: () => submit(again, { method: "post" }) } : undefined);
  }, [data, state, submit]);
  return (view) => {
    removed.current = view;
    submit({ intent: "remove-view", id: view.id }, { method: "post" });
  };
}
