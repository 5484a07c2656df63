import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/components/button";
import { LinkButton } from "~/ui/components/link-button";
import { useFrameWords } from "../frame-words";
import { Modal } from "../modal";
import { onUnsent, type Unsent } from "../unsent";

/** Says that a form has no answer. It stays behind this dialog as it was typed, and its button sends it again. */
export function UnsentDialog() {
  const words = useFrameWords().shell.unsent;
  const [why, setWhy] = useState<Unsent | null>(null);
  useEffect(() => onUnsent(setWhy), []);
  const close = () => setWhy(null);
  /** What the dialog shows while it closes. */
  const last = useRef<Unsent | null>(null);
  last.current = why ?? last.current;
  const signIn = last.current?.kind === "sign-in" ? last.current.href : null;
  return (
    <Modal
      open={why !== null}
      onClose={close}
      title={signIn ? words.signInTitle : words.unknownTitle}
      width={400}
      role="alertdialog"
      footer={
        <>
          {signIn && (
            <LinkButton href={signIn} target="_blank" rel="noopener" size="compact" onClick={close}>
              {words.signIn}
            </LinkButton>
          )}
          <Button type="button" kind="secondary" size="compact" onClick={close} autoFocus={signIn === null}>
            {words.back}
          </Button>
        </>
      }
    >
      <p>{signIn ? words.signInText : words.unknownText}</p>
    </Modal>
  );
}
