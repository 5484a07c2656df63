/** What a lender kept of its offers, in a line: the same size and place for every lender. */
export function PromiseLine({ text }: { text: string }) {
  return <p className="text-sm text-ink-2 tabular-nums">{text}</p>;
}
