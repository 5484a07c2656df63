import type { ReactNode } from "react";

type CardEndProps = {
  /** The card's action. On a phone its button is full width: `max-xs:w-full`. */
  action?: ReactNode;
  children?: ReactNode;
};

/** The last line of a card: links and facts, then its one action. */
export function CardEnd({ action, children }: CardEndProps) {
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3 text-sm">
      {children}
      {action && <div className="ms-auto max-xs:w-full">{action}</div>}
    </div>
  );
}
