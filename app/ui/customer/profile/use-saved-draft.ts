import { useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { readFormAnswer } from "../offers/read-form-answer";

/** What became of the last answer: a key of the words for it. */
export type SavedDraft = "savingNow" | "savedNow" | "savedExcept" | "savedExceptMany" | "notSaved";

/**
 * Keeps each answer of a profile form as the customer goes, and loads the page anew under it: other questions may have come up. While there is no
 * connection nothing is lost: the form stays as it is, and the whole section is sent at its end.
 */
export function useSavedDraft(fields: Parameters<typeof readFormAnswer>[1]) {
  const [kept, setKept] = useState<SavedDraft | null>(null);
  const wrong = useRef(new Set<string>()).current;
  const { revalidate } = useRevalidator();
  async function keep({ target }: { target: EventTarget }) {
    const control = target as HTMLInputElement;
    const name = control.name?.replace(/-(day|month|year)$/, "");
    const judge = (isWrong: boolean) => {
      wrong[isWrong ? "add" : "delete"](name);
      setKept(wrong.size > 1 ? "savedExceptMany" : wrong.size ? "savedExcept" : "savedNow");
    };
    const body = readFormAnswer(target, fields);
    if (!body) {
      const isWrong = control.value && control.validity?.valid === false;
      if (isWrong || wrong.has(name)) judge(!!isWrong);
      return;
    }
    setKept("savingNow");
    const { pathname, search } = location;
    const sent = await fetch(`${pathname}.data${search}`, { method: "POST", body }).catch(() => null);
    // Sent on: the session has ended, or the journey has moved on in another tab.
    if (sent?.status === 202) return location.reload();
    if (sent?.ok || sent?.status === 422) judge(!sent.ok);
    else setKept("notSaved");
    if (sent?.ok) revalidate();
  }
  return [kept, keep] as const;
}
