import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { EditBody } from "~/domain/brands/edit-body";
import { callApi } from "~/ui/admin/call-api";

/** How long after the last key a field is saved. */
const TYPING_MS = 500;
/** How long after a save that did not reach the server it is sent again. */
const RETRY_MS = 3_000;

export type FieldState = { state: "typing" | "saving" | "saved" | "failed"; message: string | null };

export type EditAnswer = {
  revision?: number;
  version?: number;
  colours?: { primary: string; secondary: string | null } | null;
};

export type EditResult = { ok: true; data: EditAnswer } | { ok: false; code: string; message: string };

/** One call of the editor's route. A refusal brings its sentence. */
async function send(brandId: string, body: EditBody | FormData): Promise<EditResult> {
  const answer = await callApi<{ data: EditAnswer }>(`/admin/partners/${brandId}/edit`, body);
  if (answer.ok) return { ok: true, data: answer.body.data };
  return { ok: false, code: answer.code, message: answer.message };
}

const WHOLE: readonly unknown[] = ["discard", "copy", "import", "rollback"];

/** True for what puts another state in place of the whole draft: whatever stood in a control is gone. */
const isWhole = (body: EditBody | FormData): boolean =>
  WHOLE.includes(body instanceof FormData ? body.get("intent") : body.intent);

/**
 * Saves a brand's draft as it is typed: one field at a time, each half a second after its last key or at once, in the order in which they were
 * touched, and again when the server was not reached. What is still waiting when the page is left is sent then. After each save the page's data is loaded again. `epoch` rises when the whole
 * draft is another one.
 */
export function useBrandEdit(brandId: string) {
  const { revalidate } = useRevalidator();
  const [states, setStates] = useState<Readonly<Record<string, FieldState>>>({});
  const [epoch, setEpoch] = useState(0);
  const waiting = useRef(new Map<string, string | null>());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const typed = useRef(new Map<string, string | null>());
  const isSending = useRef(false);

  const mark = useCallback((path: string, state: FieldState["state"], message: string | null = null) => {
    setStates((known) => ({ ...known, [path]: { state, message } }));
  }, []);

  const flush = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (let next = waiting.current.entries().next(); !next.done; next = waiting.current.entries().next()) {
      const [path, text] = next.value;
      waiting.current.delete(path);
      mark(path, "saving");
      const answer = await send(brandId, { intent: "field", path, text });
      if (!answer.ok && answer.code === "not-reached") {
        if (!waiting.current.has(path)) waiting.current.set(path, text);
        mark(path, "failed", answer.message);
        isSending.current = false;
        setTimeout(() => void flush(), RETRY_MS);
        return;
      }
      if (waiting.current.has(path) || timers.current.has(path)) continue;
      if (answer.ok) mark(path, "saved");
      else mark(path, "failed", answer.message);
    }
    isSending.current = false;
    revalidate();
  }, [brandId, mark, revalidate]);

  const change = useCallback(
    (path: string, text: string | null, atOnce = false) => {
      clearTimeout(timers.current.get(path));
      mark(path, "typing");
      const put = () => {
        timers.current.delete(path);
        waiting.current.set(path, text);
        void flush();
      };
      if (atOnce) return put();
      typed.current.set(path, text);
      timers.current.set(path, setTimeout(put, TYPING_MS));
    },
    [flush, mark],
  );

  const settle = useCallback(
    (path: string) => {
      const timer = timers.current.get(path);
      if (timer === undefined) return;
      clearTimeout(timer);
      timers.current.delete(path);
      waiting.current.set(path, typed.current.get(path) ?? null);
      void flush();
    },
    [flush],
  );

  useEffect(
    () => () => {
      for (const path of [...timers.current.keys()]) settle(path);
    },
    [settle],
  );

  const act = useCallback(
    async (body: EditBody | FormData): Promise<EditResult> => {
      const answer = await send(brandId, body);
      if (answer.ok && isWhole(body)) {
        setStates({});
        setEpoch((known) => known + 1);
      }
      revalidate();
      return answer;
    },
    [brandId, revalidate],
  );

  const all = Object.values(states);
  const isSaving = all.some(({ state }) => state === "typing" || state === "saving");
  const hasFailed = all.some(({ state }) => state === "failed");
  return useMemo(
    () => ({ states, epoch, change, settle, act, isSaving, hasFailed }),
    [states, epoch, change, settle, act, isSaving, hasFailed],
  );
}

export type BrandEdit = ReturnType<typeof useBrandEdit>;
