import { type ReactNode, useState } from "react";
import { Button, type ButtonLook } from "~/ui/components/button";
import { toastOk } from "./toast";

/** Puts a text on the clipboard. A failure is only logged (ERR-07). */
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
  /** Said when it is done. */
  copied: string;
  /** What to do where the browser does not allow it; stands beside the button, and a click tries again (OQ-106). */
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
