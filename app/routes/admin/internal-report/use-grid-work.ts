import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { toastBad } from "~/ui/admin/toast";
import { useTicks } from "./ticks";

/** The response to work on ticked rows. `batchId`: what can be taken back. */
export type WorkResult = { ok: boolean; message: string; batchId?: string };

type Question = { kind: "assign" | "resume"; ids: readonly string[] };

/** What is asked before work on ticked rows, and what came of it. */
export function useGridWork() {
  const { setAll } = useTicks();
  const fetcher = useFetcher<WorkResult>();
  const [question, setQuestion] = useState<Question | null>(null);
  const [result, setResult] = useState<WorkResult | null>(null);
  const { data, state } = fetcher;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each response
  useEffect(() => {
    if (state !== "idle" || !data) return;
    setQuestion(null);
    if (!data.ok) {
      toastBad(data.message);
      return;
    }
    setResult(data);
    setAll(false);
  }, [data, state]);
  const send = (fields: Record<string, string>) => fetcher.submit(fields, { method: "post" });
  return {
    question,
    result,
    isPending: state !== "idle",
    ask: (kind: Question["kind"], ids: readonly string[]) => setQuestion({ kind, ids }),
    cancel: () => setQuestion(null),
    assign: (owner: string) => send({ intent: "assign", ids: question?.ids.join(".") ?? "", owner }),
    resume: () => send({ intent: "resume", ids: question?.ids.join(".") ?? "" }),
    undo: () => send({ intent: "undo-assign", batch: result?.batchId ?? "" }),
    dismiss: () => setResult(null),
  };
}
