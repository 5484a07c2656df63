import { useRef, useState } from "react";

type Page = { shown: { id: string; state: string } | null };

const draftOf = ({ shown }: Page) => (shown?.state === "draft" ? shown.id : null);

/**
 * What the editor shows: the newest page, until a colleague discards the draft, or takes it live, while somebody types
 * over it. Then the page of before stays, with every text and dialog, until they decide. `formKey` stays the same for
 * as long as the forms must keep what was typed.
 */
export function useShownDraft<P extends Page>(newest: P) {
  const isTyped = useRef(false);
  const [chosen, setChosen] = useState({ page: newest, formKey: newest.shown?.id });
  const [isRestoring, setIsRestoring] = useState(false);
  const draft = draftOf(chosen.page);
  const isLost = draft !== null && draft !== draftOf(newest) && isTyped.current;

  function take(formKey: string | undefined) {
    setChosen({ page: newest, formKey });
    setIsRestoring(false);
  }
  if (isLost && isRestoring && draftOf(newest) !== null) take(chosen.formKey);
  else if (!isLost && chosen.page !== newest) {
    const isSame = chosen.page.shown?.id === newest.shown?.id;
    if (!isSame) isTyped.current = false;
    take(isSame ? chosen.formKey : newest.shown?.id);
  }
  return {
    page: isLost ? chosen.page : newest,
    formKey: chosen.formKey,
    isLost,
    /** Somebody has typed or chosen something. */
    onInput: () => {
      isTyped.current = true;
    },
    /** Before the reader's own act that ends the draft. */
    onEnding: () => {
      isTyped.current = false;
    },
    /** Shows the draft that comes next with what was typed. */
    restore: () => setIsRestoring(true),
    /** Lets go of what was typed. */
    leave: () => {
      isTyped.current = false;
      take(newest.shown?.id);
    },
    /** True when there is a draft again. */
    hasOther: draftOf(newest) !== null,
  };
}
