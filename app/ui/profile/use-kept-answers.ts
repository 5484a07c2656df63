import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { answerOf } from "../offers/answer-of";

/** What became of the last answer: a key of the words for it. */
export type Kept = "savingNow" | "savedNow" | "notSaved";

/**
 * Keeps each answer of a profile form as the customer goes, and loads the page anew under it: other questions may have come up. While there is no
 * connection nothing is lost: the form stays as it is, and the whole section is sent at its end.
 */
export function useKeptAnswers(fields: Parameters<typeof answerOf>[1]) {
  const [kept, setKept] = useState<Kept | null>(null);
  const { revalidate } = useRevalidator();
  async function keep({ target }: { target: EventTarget }) {
    const body = answerOf(target, fields);
    if (!body) return;
    setKept("savingNow");
    const { pathname, search } = location;
    const sent = await fetch(`${pathname}.data${search}`, { method: "POST", body }).catch(() => null);
    // Sent on: the session has ended, or the journey has moved on in another tab.
    if (sent?.status === 202) return location.reload();
    setKept(sent?.ok ? "savedNow" : "notSaved");
    if (sent?.ok) revalidate();
  }
  return [kept, keep] as const;
}
