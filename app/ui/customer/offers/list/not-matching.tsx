import { Card } from "~/ui/components/card";
import { ChevronIcon } from "~/ui/components/icons/icons";
import { LinkButton } from "~/ui/components/link-button";
import { fillText } from "./fill-text";
import type { ListTexts } from "./types";

export type NotMatchingItem = {
  id: string;
  lender: string;
  /** One sentence. */
  reason: string;
  /** The smallest change that would match, or that there is none. */
  change: string;
  /** A link to the changed answers, or the list with the changed setting. */
  action: { href: string; label: string } | null;
};

function Action({ action, lender }: { action: NonNullable<NotMatchingItem["action"]>; lender: string }) {
  const label = (
    <span>
      {action.label}
      <span className="sr-only"> {lender}</span>
    </span>
  );
  return (
    <LinkButton kind="secondary" size="sm" href={action.href}>
      {label}
    </LinkButton>
  );
}

/** The lenders that are not in the list, by name, with one reason each and the smallest change (BEY-02). */
export function NotMatching({
  items,
  texts,
  open,
}: {
  items: readonly NotMatchingItem[];
  texts: ListTexts;
  open: boolean;
}) {
  return (
    <Card padding="sm">
      <details id="not-matching" className="group/fold" open={open}>
        <summary className="flex min-h-tap list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
          <span>
            <span className="block text-lg leading-[1.3] font-bold">
              {fillText(texts.unmatched, { count: items.length })}
            </span>
            <span className="block text-xs text-ink-2">{texts.oneReason}</span>
          </span>
          <ChevronIcon className="rotate-90 text-ink-3 transition-[rotate] duration-(--mid) group-open/fold:-rotate-90" />
        </summary>
        <ul className="mt-3">
          {items.map(({ id, lender, reason, change, action }) => (
            <li
              key={id}
              className="grid gap-x-4 gap-y-1 border-t border-line py-3 text-sm md:grid-cols-[9.5rem_minmax(0,1fr)_auto] md:items-center"
            >
              <b>{lender}</b>
              <div>
                <p>{reason}</p>
                <p className="text-xs text-ink-2">{change}</p>
              </div>
              {action && (
                <div className="justify-self-start">
                  <Action action={action} lender={lender} />
                </div>
              )}
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}
