import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { EditBody } from "~/domain/brands/requests";
import { brandWords } from "~/i18n/staff/brand";
import { callApi, hasNoResponse } from "~/ui/admin/call-api";

/** A field is saved this long after the last key. */
const TYPING_MS = 500;
/** A save that did not reach the server is repeated after this time. */
const RETRY_MS = 3_000;

/** Somebody else's change of a field, and what was typed here. */
export type Conflict = {
  theirs: string | null;
  mine: string | null;
  /** The version of their value: a save of mine is based on it once mine is chosen. */
  version: number;
  by: string | null;
  at: string;
};

export type FieldState =
  | { state: "typing" | "saving" | "saved" }
  /** `failed`: the server was not reached. `invalid`: it refused this value. */
  | { state: "failed" | "invalid"; message: string }
  | { state: "conflict"; conflict: Conflict };

export type EditData = {
  revision?: number;
  version?: number;
  colours?: { primary: string; secondary: string | null } | null;
};

export type EditResult =
  | { ok: true; data: EditData }
  | { ok: false; code: string; message: string /** Nobody knows whether it was done. */; hasNoResponse: boolean };

type FieldResult =
  | { state: "saved"; version: number }
  | { state: "invalid"; message?: string }
  | { state: "stale"; version: number; text: string | null; by: string | null; at: string };

/** Calls the editor's route. A refusal has its sentence. */
async function send(brandId: string, body: EditBody | FormData): Promise<EditResult> {
  const result = await callApi<{ data: EditData }>(`/admin/partners/${brandId}/edit`, body);
  if (result.ok) return { ok: true, data: result.body.data };
  return { ok: false, code: result.code, message: result.message, hasNoResponse: hasNoResponse(result) };
}

type Typed = { path: string; text: string | null; version: number };

/** Saves fields. Returns each field's result, or one sentence when the whole call failed. */
async function sendFields(brandId: string, fields: readonly Typed[]) {
  const body: EditBody = { intent: "fields", fields: [...fields] };
  const result = await callApi<{ data: unknown }>(`/admin/partners/${brandId}/edit`, body);
  const data = (result.ok ? result.body.data : result.data) as { fields?: Record<string, FieldResult> } | undefined;
  if (data?.fields) return { ok: true as const, fields: data.fields };
  return { ok: false as const, message: result.ok ? "" : result.message };
}

/** The state of a field after the server's response. */
function stateAfter(result: FieldResult | undefined, { text }: Typed): FieldState {
  if (result?.state === "saved") return { state: "saved" };
  if (result?.state !== "stale") return { state: "invalid", message: result?.message ?? brandWords.notTaken };
  const { text: theirs, version, by, at } = result;
  return { state: "conflict", conflict: { theirs, mine: text, version, by, at } };
}

const WHOLE_DRAFT_INTENTS: readonly unknown[] = ["discard", "copy", "import", "rollback"];

/** True for edits that replace the whole draft; whatever was typed is then dropped. */
const replacesDraft = (body: EditBody | FormData): boolean =>
  WHOLE_DRAFT_INTENTS.includes(body instanceof FormData ? body.get("intent") : body.intent);

/** States in which a control's text differs from the server's. A reload leaves it alone. */
const LOCAL_STATES: readonly FieldState["state"][] = ["typing", "saving", "failed", "invalid", "conflict"];

/** True while a control has text that the server does not have. */
export const isOwnText = (state: FieldState | undefined): boolean =>
  state !== undefined && LOCAL_STATES.includes(state.state);

/**
 * Saves a brand's draft while it is typed. A field is saved half a second after its last key or at once; waiting
 * fields share one call, which is repeated when the server was not reached. Fields still waiting are sent when the
 * page is left. Each field has its own result: a refused or conflicting one does not block the others. The page's data
 * reloads after each save. `epoch` increases when the whole draft is replaced.
 */
export function useBrandEdit(brandId: string, fields: readonly { path: string; version: number }[]) {
  const { revalidate } = useRevalidator();
  const [states, setStates] = useState<Readonly<Record<string, FieldState>>>({});
  const [epoch, setEpoch] = useState(0);
  const waiting = useRef(new Map<string, string | null>());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const typed = useRef(new Map<string, string | null>());
  const basedOn = useRef(new Map<string, number>());
  const isSending = useRef(false);
  const retry = useRef<ReturnType<typeof setTimeout>>();
  const [isReading, setIsReading] = useState(false);
  const now = useRef(states);

  /** Reads the page's data again; until it is here, the page shows a draft that is not the server's. */
  const reload = useCallback(() => {
    setIsReading(true);
    revalidate();
  }, [revalidate]);

  useEffect(() => {
    setIsReading(false);
    for (const { path, version } of fields) if (!isOwnText(now.current[path])) basedOn.current.set(path, version);
  }, [fields]);

  const mark = useCallback((path: string, state: FieldState | null) => {
    const { [path]: _was, ...others } = now.current;
    now.current = state ? { ...others, [path]: state } : others;
    setStates(now.current);
  }, []);

  const flush = useCallback(async () => {
    clearTimeout(retry.current);
    if (isSending.current) return;
    isSending.current = true;
    while (waiting.current.size > 0) {
      const batch = [...waiting.current].map(([path, text]) => ({
        path,
        text,
        version: basedOn.current.get(path) ?? 0,
      }));
      waiting.current.clear();
      for (const { path } of batch) mark(path, { state: "saving" });
      const result = await sendFields(brandId, batch);
      for (const one of batch) {
        const { path, text } = one;
        const isTypedAgain = waiting.current.has(path) || timers.current.has(path);
        if (!result.ok) {
          if (isTypedAgain) continue;
          waiting.current.set(path, text);
          mark(path, { state: "failed", message: result.message });
          continue;
        }
        const of = result.fields[path];
        if (of?.state === "saved") basedOn.current.set(path, of.version);
        if (!isTypedAgain) mark(path, stateAfter(of, one));
      }
      if (result.ok) continue;
      isSending.current = false;
      retry.current = setTimeout(() => void flush(), RETRY_MS);
      return;
    }
    isSending.current = false;
    reload();
  }, [brandId, mark, reload]);

  const change = useCallback(
    (path: string, text: string | null, atOnce = false) => {
      clearTimeout(timers.current.get(path));
      timers.current.delete(path);
      mark(path, { state: "typing" });
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

  /** Resolves a conflict: keeps their value, or saves mine over the version shown. */
  const resolve = useCallback(
    (path: string, choice: "theirs" | "mine") => {
      const was = now.current[path];
      if (was?.state !== "conflict") return;
      const { mine, version } = was.conflict;
      basedOn.current.set(path, version);
      if (choice === "mine") return change(path, mine, true);
      mark(path, null);
      reload();
    },
    [change, mark, reload],
  );

  useEffect(
    () => () => {
      clearTimeout(retry.current);
      for (const path of [...timers.current.keys()]) settle(path);
    },
    [settle],
  );

  const act = useCallback(
    async (body: EditBody | FormData): Promise<EditResult> => {
      const result = await send(brandId, body);
      if (result.ok && replacesDraft(body)) {
        clearTimeout(retry.current);
        for (const timer of timers.current.values()) clearTimeout(timer);
        timers.current.clear();
        waiting.current.clear();
        now.current = {};
        setStates({});
        setEpoch((known) => known + 1);
      }
      if (result.ok || !result.hasNoResponse) reload();
      return result;
    },
    [brandId, reload],
  );

  return useMemo(() => {
    const count = (...of: FieldState["state"][]) =>
      Object.values(states).filter(({ state }) => of.includes(state)).length;
    return {
      states,
      epoch,
      change,
      settle,
      resolve,
      act,
      retry: () => void flush(),
      isSaving: count("typing", "saving") > 0,
      /** The saved draft is being read again: the shown revision is not the newest. */
      isReading,
      /** Fields that were not sent, refused, or changed by somebody else. */
      failed: count("failed"),
      invalid: count("invalid"),
      conflicts: count("conflict"),
      hasSaved: count("saved") > 0,
      hasFailed: count("failed", "invalid", "conflict") > 0,
    };
  }, [states, isReading, epoch, change, settle, resolve, act, flush]);
}

export type BrandEdit = ReturnType<typeof useBrandEdit>;
