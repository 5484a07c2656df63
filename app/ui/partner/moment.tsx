/** An instant, with its text in the language of the page. */
export type PortalMoment = { at: string; text: string };

export function Moment({ at, text }: PortalMoment) {
  return (
    <time className="tabular-nums" dateTime={at}>
      {text}
    </time>
  );
}
