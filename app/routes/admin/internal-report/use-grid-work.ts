import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { toastBad } from "~/ui/admin/toast";
import { useSelectedRows } from "./selected-rows";

/** The response to work on selected rows. `batchId`: what can be taken back. */
export type WorkResult = { ok: boolean; message: string; batchId?: string };

type Question = { kind: "assign" | "resume"; ids: readonly string[] };

/** What is asked before work on selected rows, and what came of it. */
export function useGridWork() {
  const { setAll } = useSelectedRows();
  const fetcher = useFetcher<WorkResult>();
  const [question, setQuestion] = useState<Question | null>(null);
  /** Why the open question was refused. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const [result, setResult] = useState<WorkResult | null>(null);
  const { data, state } = fetcher;
  function open(next: Question | null): void {
    setQuestion(next);
    setRefusal(null);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each response
  useEffect(() => {
    if (state !== "idle" || !data) return;
    if (!data.ok) {
      if (question?.kind === "assign") setRefusal(data.message);
      else toastBad(data.message);
      return;
    }
    open(null);
    setResult(data);
    setAll(false);
  }, [data, state]);
  function send(fields: Record<string, string>): void {
    setRefusal(null);
    fetcher.submit(fields, { method: "post" });
  }
  return {
    question,
    refusal,
    result,
    isPending: state !== "idle",
    ask: (kind: Question["kind"], ids: readonly string[]) => open({ kind, ids }),
    cancel: () => open(null),
    assign: (owner: string) => send({ intent: "assign", ids: question?.ids.join(".") ?? "", owner }),
    resume: () => send({ intent: "resume", ids: question?.ids.join(".") ?? "" }),
    undo: () => send({ intent: "undo-assign", batch: result?.batchId ?? "" }),
    dismiss: () => setResult(null),
  };
}
