/**
 * The terms mark beside a claim (TEN-11): '*T&C apply', a link to the brand's terms. Leave it out when the brand's
 * flag is off.
 */
export function TermsMark({ text, href }: { text: string; href: string }) {
  return (
    <a className="inline-flex min-h-6 items-center text-xs text-inherit" href={href}>
      {text}
    </a>
  );
}
