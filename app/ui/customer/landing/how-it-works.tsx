import type { ReactNode } from "react";

type Bar = { y: number; interest: number; charges: number };

const BARS: readonly Bar[] = [
  { y: 20, interest: 26, charges: 5 },
  { y: 47, interest: 34, charges: 8 },
  { y: 74, interest: 46, charges: 11 },
];

/** A field with an answer in it. */
const amountField = (text: string): ReactNode => (
  <>
    <rect x="36" y="26" width="60" height="7" rx="3.5" fill="var(--color-ink-3)" />
    <rect
      x="36"
      y="42"
      width="168"
      height="36"
      rx="8"
      fill="var(--color-surface)"
      stroke="var(--color-brand-ink)"
      strokeWidth="2"
    />
    <text x="50" y="66" fontSize="17" fill="var(--color-ink)" className="font-bold tabular-nums">
      {text}
    </text>
    <path d="M148 51v18" stroke="var(--color-brand-ink)" strokeWidth="2" />
    <rect x="36" y="88" width="104" height="6" rx="3" fill="var(--color-line-mid)" />
  </>
);

/** The cost of a loan at each lender: money borrowed, interest, charges. */
const costs = (bars: readonly Bar[]): ReactNode => (
  <>
    {bars.map(({ y, interest, charges }) => (
      <g key={y}>
        <rect x="30" y={y} width="120" height="16" rx="3" className="fill-data-1" />
        <rect x="153" y={y} width={interest} height="16" rx="3" className="fill-data-2" />
        <rect x={156 + interest} y={y} width={charges} height="16" rx="2" className="fill-data-3" />
      </g>
    ))}
    <path
      d="M151.5 10v90"
      stroke="var(--color-brand-accent)"
      strokeWidth="1.5"
      strokeDasharray="2 5"
      strokeLinecap="round"
    />
  </>
);

const SEND: ReactNode = (
  <>
    <path d="M52 18h44l16 16v58H52z" fill="var(--color-surface)" stroke="var(--color-line-strong)" strokeWidth="1.5" />
    <path d="M96 18v16h16" fill="none" stroke="var(--color-line-strong)" strokeWidth="1.5" />
    <path d="M63 48h36M63 60h36M63 72h22" stroke="var(--color-line-mid)" strokeWidth="5" strokeLinecap="round" />
    <path
      d="M122 56h30"
      stroke="var(--color-brand-ink)"
      strokeWidth="2.5"
      strokeDasharray="1 6"
      strokeLinecap="round"
    />
    <circle cx="182" cy="56" r="24" fill="var(--brand-primary)" stroke="var(--color-brand-edge)" />
    <path
      d="m172 56 7 8 13-15"
      fill="none"
      stroke="var(--brand-on-primary)"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
);

/** A home and a branch. */
const VISIT: ReactNode = (
  <g fill="var(--color-surface)" stroke="var(--color-line-strong)" strokeWidth="1.5" strokeLinejoin="round">
    <path d="M30 54 66 24l36 30v38H30z" />
    <path d="M57 92V68h18v24" stroke="var(--color-brand-ink)" strokeWidth="2.5" />
    <path d="M138 46h72v46h-72z" />
    <path d="m132 46 42-24 42 24z" />
    <path d="M152 56v28m22-28v28m22-28v28" stroke="var(--color-brand-ink)" strokeWidth="2.5" />
  </g>
);

const DRAWINGS = {
  amount: amountField("₹ 3,00,000"),
  offers: costs(BARS),
  offer: costs(BARS.slice(1, 2)),
  visit: VISIT,
  send: SEND,
} as const satisfies Record<string, ReactNode>;

/** `sample` is what the field of the drawing holds instead of an amount. */
export type HowStep = { title: string; text: string; drawing: keyof typeof DRAWINGS; sample?: string };

/** Three steps with drawings. */
export function HowItWorks({ steps }: { steps: readonly [HowStep, HowStep, HowStep] }) {
  return (
    <ol className="grid gap-6 md:grid-cols-3 md:gap-8">
      {steps.map(({ title, text, drawing, sample }, index) => (
        <li key={title} className="grid content-start gap-1 border-t-2 border-ink pt-3">
          <span className="text-sm text-ink-2">{index + 1}</span>
          <h3>{title}</h3>
          <svg className="my-2 h-auto w-full" viewBox="0 0 240 110" aria-hidden="true">
            <rect width="240" height="110" rx="10" fill="var(--color-brand-soft)" />
            {sample ? amountField(sample) : DRAWINGS[drawing]}
          </svg>
          <p className="text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
  );
}
