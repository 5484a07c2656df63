import type { ReactNode } from "react";
import { Button } from "~/ui/components/button";
import { Lead } from "~/ui/components/page-title";

type ErrorScreenProps = {
  /** CUS-18: 'OOPS...SOMETHING WENT WRONG HERE'. */
  title: string;
  text: string;
  /** 'Reload the page'. A form's button, so that it works without script; the script keeps the query. */
  button: string;
  /** More content: a link home, a request id to quote. */
  more?: ReactNode;
};

/** The branded page for an unexpected failure. For a missing page use `NotFoundPage`. */
export function ErrorScreen({ title, text, button, more }: ErrorScreenProps) {
  return (
    <DeadEnd title={title} text={text}>
      <form method="get">
        <Button size="lg" data-reload="">
          {button}
        </Button>
      </form>
      {more}
    </DeadEnd>
  );
}

/** A page for what cannot be shown: a drawing, what happened, and links. */
export function DeadEnd({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid w-narrow justify-items-center gap-4 py-section text-center">
      <BrokenLink />
      <h1>{title}</h1>
      <Lead>{text}</Lead>
      {children}
    </div>
  );
}

/** Two halves of a broken chain. */
function BrokenLink() {
  return (
    <svg className="h-auto w-[min(15rem,70%)]" viewBox="0 0 240 120" fill="none" aria-hidden="true">
      <rect width="240" height="120" rx="12" fill="var(--color-brand-soft)" />
      <g stroke="var(--color-line-strong)" strokeWidth="9" strokeLinecap="round">
        <path d="M98 78 84 88a21 21 0 0 1-25-34l20-14a21 21 0 0 1 27 3" />
        <path d="m142 42 14-10a21 21 0 0 1 25 34l-20 14a21 21 0 0 1-27-3" />
      </g>
      <path
        d="M112 34 108 20M128 86l4 14M98 52l-14-3M142 68l14 3"
        stroke="var(--color-brand-ink)"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </svg>
  );
}
