import { useCallback, useEffect, useRef, useState } from "react";
import type { EligibilityChange } from "~/domain/lenders/eligibility-change";
import type { FieldValue } from "~/domain/lenders/lender-fields";
import { callApi } from "~/ui/admin/call-api";

/** A planned change of a lender's property; `shown` is the value as people read it. */
export type Draft = { lenderId: string; lender: string; property: string; value: FieldValue; shown: string };
/** `isTyped` until it is being saved. */
export type Previewed = Draft & { change: EligibilityChange; isTyped: boolean };

const PAUSE_MS = 150;
const SHOWN_MS = 8_000;

const keyOf = ({ lenderId, property, value }: Draft) => JSON.stringify([lenderId, property, value]);

/** The effect of a change, from the server; null if unknown. */
async function ask({ lenderId, property, value }: Draft): Promise<EligibilityChange | null> {
  const response = await callApi<{ data: EligibilityChange }>("/api/preview-lender-change", {
    lender_id: lenderId,
    property,
    value,
  });
  return response.ok ? response.body.data : null;
}

/**
 * Previews a change of a filter (BEY-14): `draft` while somebody types, `confirmChange` before it is saved. `confirmChange` asks
 * once when the change excludes more than a fifth of last month's applicants (OQ-109): `question` is open until
 * `answer` is called.
 */
export function useChangePreview() {
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const [question, setQuestion] = useState<Previewed | null>(null);
  const resolve = useRef<((isConfirmed: boolean) => void) | null>(null);
  const lastQuestion = useRef<Promise<unknown>>(Promise.resolve());
  const wanted = useRef<string | null>(null);
  const timers = useRef<{ pause?: ReturnType<typeof setTimeout>; fade?: ReturnType<typeof setTimeout> }>({});

  const show = useCallback((next: Previewed | null) => {
    clearTimeout(timers.current.fade);
    setPreviewed(next);
    if (next) timers.current.fade = setTimeout(() => setPreviewed(null), SHOWN_MS);
  }, []);

  useEffect(() => {
    const { current } = timers;
    return () => {
      clearTimeout(current.pause);
      clearTimeout(current.fade);
    };
  }, []);

  const draft = useCallback(
    (next: Draft | null) => {
      clearTimeout(timers.current.pause);
      wanted.current = next && keyOf(next);
      if (!next) return;
      timers.current.pause = setTimeout(async () => {
        const change = await ask(next);
        if (change && wanted.current === keyOf(next)) show({ ...next, change, isTyped: true });
      }, PAUSE_MS);
    },
    [show],
  );

  const askBefore = useCallback(
    async (next: Draft): Promise<boolean> => {
      clearTimeout(timers.current.pause);
      wanted.current = keyOf(next);
      const change = await ask(next);
      if (!change) return true;
      show({ ...next, change, isTyped: false });
      if (!change.asks) return true;
      setQuestion({ ...next, change, isTyped: false });
      return new Promise<boolean>((settle) => {
        resolve.current = settle;
      });
    },
    [show],
  );

  /** One question at a time. */
  const confirmChange = useCallback(
    (next: Draft): Promise<boolean> => {
      const request = lastQuestion.current.then(() => askBefore(next));
      lastQuestion.current = request.catch(() => false);
      return request;
    },
    [askBefore],
  );

  const answer = useCallback((isConfirmed: boolean) => {
    setQuestion(null);
    if (!isConfirmed) setPreviewed(null);
    resolve.current?.(isConfirmed);
    resolve.current = null;
  }, []);

  return { previewed, question, draft, confirmChange, answer };
}

export type ChangePreview = ReturnType<typeof useChangePreview>;
