import type { ReactNode } from "react";
import { type ButtonLook, buttonClass } from "./button";

export const dialogClass =
  "m-auto w-[min(400px,100%-2rem)] rounded-md bg-surface p-6 text-ink shadow-lg backdrop:bg-[oklch(0.15_0.02_260/0.5)] open:not-[:modal]:fixed open:not-[:modal]:inset-0 open:not-[:modal]:z-40 open:not-[:modal]:h-fit open:not-[:modal]:max-h-[calc(100%-2rem)] open:not-[:modal]:overflow-auto";

export const dialogActionsClass = "mt-6 flex flex-wrap justify-end gap-3";

type DialogProps = {
  id: string;
  title: string;
  /** 'Cancel': focused first, closes without effect. */
  cancel: string;
  /** The form with the action's button. */
  action: ReactNode;
  /** True when the server renders it open, for a visitor without script; `cancelHref` then leads back. */
  open?: boolean;
  cancelHref?: string;
  children?: ReactNode;
};

/** A native dialog, at most 400 px wide. `DialogLink` opens it; Cancel, Escape or a tap outside closes it. */
export function Dialog({ id, title, cancel, action, open, cancelHref, children }: DialogProps) {
  return (
    <dialog id={id} className={dialogClass} aria-labelledby={`${id}-t`} open={open}>
      <h2 id={`${id}-t`}>{title}</h2>
      {children}
      <div className={dialogActionsClass}>
        {open && cancelHref ? (
          <a className={buttonClass({ kind: "secondary" })} href={cancelHref}>
            {cancel}
          </a>
        ) : (
          <form method="dialog">
            <button type="submit" className={buttonClass({ kind: "secondary" })}>
              {cancel}
            </button>
          </form>
        )}
        {action}
      </div>
    </dialog>
  );
}

/** Opens a dialog of this page; without script it opens `href`, where the server renders the same dialog open. */
export function DialogLink({
  dialog,
  href,
  children,
  ...look
}: ButtonLook & { dialog: string; href: string; children: ReactNode }) {
  return (
    <a className={buttonClass({ kind: "secondary", ...look })} href={href} data-dialog={dialog} aria-haspopup="dialog">
      {children}
    </a>
  );
}
