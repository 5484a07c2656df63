import { type ReactNode, useState } from "react";
import { Button, type ButtonLook } from "~/ui/components/button";
import { toastOk } from "./toast";

/** Copies a text to the clipboard. A failure is only logged (ERR-07). */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.error("not copied", error);
    return false;
  }
}

type CopyButtonProps = Pick<ButtonLook, "kind"> & {
  text: string;
  /** The message after a copy. */
  copied: string;
  /** Shown beside the button when the browser refuses to copy; a click tries again (OQ-106). */
  notCopied: string;
  label?: string;
  children: ReactNode;
};

/** A small button that copies a text. */
export function CopyButton({ text, copied, notCopied, label, kind, children }: CopyButtonProps) {
  const [hasFailed, setHasFailed] = useState(false);
  async function copy() {
    const isDone = await copyToClipboard(text);
    setHasFailed(!isDone);
    if (isDone) toastOk(copied);
  }
  return (
    <>
      <Button type="button" kind={kind} size="compact" aria-label={label} onClick={() => void copy()}>
        {children}
      </Button>
      {hasFailed && (
        <span className="text-xs text-ink-3" role="status">
          {notCopied}
        </span>
      )}
    </>
  );
}
