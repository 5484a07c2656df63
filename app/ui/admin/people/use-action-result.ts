import type { SubmissionResult } from "@conform-to/react";
import { useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { toastBad, toastOk } from "~/ui/admin/toast";

/** What an action of a page answers. `errors` are messages by field; a refusal without them is said in a toast. */
export type ActionResult = {
  ok: boolean;
  message: string;
  errors?: Record<string, string[]>;
  reply?: SubmissionResult<string[]>;
  /** What would do in place of a refused value. */
  suggestion?: string | null;
};

type Options = {
  /** Called once for each success. */
  onDone?: () => void;
};

/** A fetcher whose answers are said in toasts. After a refusal the page is read again: what it shows is what is true. */
export function useActionResult({ onDone }: Options = {}) {
  const fetcher = useFetcher<ActionResult>();
  const { revalidate } = useRevalidator();
  const done = useRef(onDone);
  done.current = onDone;
  const { data, state } = fetcher;
  useEffect(() => {
    if (state !== "idle" || !data) return;
    if (data.ok) {
      toastOk(data.message);
      done.current?.();
      return;
    }
    if (data.errors) return;
    toastBad(data.message);
    revalidate();
  }, [data, state, revalidate]);
  return { fetcher, isPending: state !== "idle", errors: (state === "idle" && data?.errors) || {} };
}

/** The first message of a field. */
export const errorOf = (errors: Record<string, string[]>, field: string): string | undefined => errors[field]?.[0];
