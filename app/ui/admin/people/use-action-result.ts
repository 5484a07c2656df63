import type { SubmissionResult } from "@conform-to/react";
import { useFetcher, useRevalidator } from "@remix-run/react";
import { startTransition, useEffect, useRef, useState } from "react";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { useSentOnce } from "./use-sent-once";

/** The response of a page's action. `errors` are messages by field; a refusal without them is shown in a toast. */
export type ActionResult = {
  ok: boolean;
  message: string;
  errors?: Record<string, string[]>;
  reply?: SubmissionResult<string[]>;
  /** A value to use in place of a refused one. */
  suggestion?: string | null;
};

type Options = {
  /** Called once for each success. */
  onDone?: () => void;
  /** True for a form that shows errors beside its fields; without one, a toast says the first. */
  hasFields?: boolean;
};

/**
 * A fetcher that shows its results in toasts. A success is shown before the page has reloaded, because that may remove the
 * form. After a refusal the page reloads, to show the stored state.
 */
export function useActionResult({ onDone, hasFields = false }: Options = {}) {
  const fetcher = useSentOnce(useFetcher<ActionResult>());
  const { revalidate } = useRevalidator();
  const done = useRef(onDone);
  done.current = onDone;
  const { data, state } = fetcher;
  /** The last response that the page was shown with. */
  const [settled, setSettled] = useState(data);
  const shown = useRef<ActionResult>(undefined);
  useEffect(() => {
    if (!data?.ok || state === "submitting" || shown.current === data) return;
    shown.current = data;
    toastOk(data.message);
  }, [data, state]);
  // The router shows a response before the page's data, which it renders in a transition: this comes with it or after.
  useEffect(() => {
    if (state === "idle") startTransition(() => setSettled(data));
  }, [data, state]);
  useEffect(() => {
    if (settled?.ok) done.current?.();
  }, [settled]);
  useEffect(() => {
    if (state !== "idle" || !data || data.ok) return;
    if (data.errors && hasFields) return;
    const [error] = Object.values(data.errors ?? {}).flat();
    toastBad(error ?? data.message);
    revalidate();
  }, [data, state, hasFields, revalidate]);
  return { fetcher, isPending: state !== "idle" || data !== settled };
}

/** The first message of a field. */
export const errorOf = (errors: Record<string, string[]>, field: string): string | undefined => errors[field]?.[0];
