import { useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { readFormAnswer } from "../offers/read-form-answer";

/** The result of saving the last answer, as a key of its words. */
export type SavedDraft = "savingNow" | "savedNow" | "savedExcept" | "savedExceptMany" | "notSaved";

/**
 * Saves each answer of a profile form while the customer types, then reloads the page's data, since other questions
 * may have become relevant. Offline nothing is lost: the form keeps its text and sends the whole section at the end.
 */
export function useSavedDraft(fields: Parameters<typeof readFormAnswer>[1]) {
  const [saveState, setSaveState] = useState<SavedDraft | null>(null);
  const wrong = useRef(new Set<string>()).current;
  const { revalidate } = useRevalidator();
  async function saveAnswer({ target }: { target: EventTarget }) {
    const control = target as HTMLInputElement;
    const name = control.name?.replace(/-(day|month|year)$/, "");
    const judge = (isWrong: boolean) => {
      wrong[isWrong ? "add" : "delete"](name);
      setSaveState(wrong.size > 1 ? "savedExceptMany" : wrong.size ? "savedExcept" : "savedNow");
    };
    const body = readFormAnswer(target, fields);
    if (!body) {
      const isWrong = control.value && control.validity?.valid === false;
      if (isWrong || wrong.has(name)) judge(!!isWrong);
      return;
    }
    setSaveState("savingNow");
    const { pathname, search } = location;
    const sent = await fetch(`${pathname}.data${search}`, { method: "POST", body }).catch(() => null);
    // A redirect: the session has ended, or another tab has moved on in the journey.
    if (sent?.status === 202) return location.reload();
    if (sent?.ok || sent?.status === 422) judge(!sent.ok);
    else setSaveState("notSaved");
    if (sent?.ok) revalidate();
  }
  return [saveState, saveAnswer] as const;
}
