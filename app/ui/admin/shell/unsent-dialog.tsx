import { useEffect, useRef, useState } from "react";
import { fill } from "~/i18n/staff/fill";
import { Button } from "~/ui/components/button";
import { LinkButton } from "~/ui/components/link-button";
import { type FrameWords, useFrameWords } from "../frame-words";
import { Modal } from "../modal";
import { onUnsent, type Unsent } from "../unsent";
import { timeText } from "./time-text";

const UNKNOWN: Unsent = { kind: "unknown" };

function sentencesOf({ unsent, ...words }: FrameWords["shell"], why: Unsent): { title: string; text: string } {
  switch (why.kind) {
    case "unknown":
      return { title: unsent.unknownTitle, text: unsent.unknownText };
    case "sign-in":
      return { title: unsent.signInTitle, text: unsent.signInText };
    case "too-many":
      return { title: unsent.tooManyTitle, text: fill(unsent.tooManyText, { time: timeText(words, why.seconds) }) };
  }
}

/** Says that a form has no answer. It stays behind this dialog as it was typed, and its button sends it again. */
export function UnsentDialog() {
  const words = useFrameWords().shell;
  const [why, setWhy] = useState<Unsent | null>(null);
  useEffect(() => onUnsent(setWhy), []);
  const close = () => setWhy(null);
  /** What the dialog shows while it closes. */
  const last = useRef<Unsent | null>(null);
  last.current = why ?? last.current;
  const shown = last.current ?? UNKNOWN;
  const signIn = shown.kind === "sign-in" ? shown.href : null;
  const { title, text } = sentencesOf(words, shown);
  return (
    <Modal
      open={why !== null}
      onClose={close}
      title={title}
      width={400}
      role="alertdialog"
      footer={
        <>
          {signIn && (
            <LinkButton href={signIn} target="_blank" rel="noopener" size="compact" onClick={close}>
              {words.unsent.signIn}
            </LinkButton>
          )}
          <Button type="button" kind="secondary" size="compact" onClick={close} autoFocus={signIn === null}>
            {words.unsent.back}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Modal>
  );
}
