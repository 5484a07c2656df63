/**
 * The same loan at one lender: the total paid, its APR, and its interest and charges as fractions of the dearest one's
 * cost.
 */
export type HeroCard = { total: string; apr: string; interest: number; charges: number };

export type HeroPicture = {
  /** The drawing in words for screen readers. */
  label: string;
  /** At most three. Without any, the drawing has no figures. */
  cards: readonly HeroCard[];
};

/** Height of the dearest loan's interest and charges. */
const COST_HEIGHT = 70;
const CARD_WIDTH = 175;
const EMPTY: HeroCard = { total: "", apr: "", interest: 0.8, charges: 0.1 };

/** One loan at several lenders: grey is the money borrowed, blue the interest, violet the charges. */
export function HeroArt({ label, cards }: HeroPicture) {
  const shownCards = cards.length > 0 ? cards : [EMPTY, EMPTY, EMPTY];
  const left = 280 - (shownCards.length * CARD_WIDTH - 25) / 2;
  return (
    <svg className="h-auto w-full" viewBox="0 0 560 440" role="img" aria-label={label}>
      <rect y="20" width="560" height="400" rx="20" fill="var(--color-brand-tint)" />
      <path
        d="M0 300Q140 240 280 290T560 230V400a20 20 0 0 1-20 20H20a20 20 0 0 1-20-20z"
        fill="var(--brand-primary)"
        opacity=".16"
      />
      {shownCards.map(({ total, apr, ...parts }, index) => {
        const interest = Math.round(parts.interest * COST_HEIGHT);
        const charges = Math.round(parts.charges * COST_HEIGHT);
        const top = 229 - interest;
        const x = left + index * CARD_WIDTH;
        return (
          <g key={x} transform={`translate(${x} 66)`}>
            <rect width="150" height="330" rx="12" fill="var(--color-surface)" stroke="var(--color-line)" />
            <rect x="18" y="18" width="30" height="30" rx="6" fill="var(--color-sunken)" stroke="var(--color-line)" />
            <circle cx="33" cy="33" r="7" fill="none" stroke="var(--color-ink-3)" strokeWidth="3" />
            <rect x="58" y="22" width="62" height="8" rx="4" fill="var(--color-ink-2)" />
            <rect x="58" y="37" width="40" height="6" rx="3" fill="var(--color-line-mid)" />
            <g transform="translate(45 -66)">
              <rect y="232" width="60" height="120" rx="3" className="fill-data-1" />
              <rect y={top} width="60" height={interest} rx="3" className="fill-data-2" />
              <rect y={top - charges - 3} width="60" height={charges} rx="3" className="fill-data-3" />
              <text
                x="30"
                y={top - charges - 13}
                textAnchor="middle"
                fontSize="15"
                fill="var(--color-ink)"
                className="font-bold tabular-nums"
              >
                {total}
              </text>
              <text
                x="30"
                y="379"
                textAnchor="middle"
                fontSize="13"
                fill="var(--color-ink-3)"
                className="font-bold tabular-nums"
              >
                {apr}
              </text>
            </g>
          </g>
        );
      })}
      <path
        d="M18 230.5H542"
        stroke="var(--color-brand-accent)"
        strokeWidth="2"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      <circle cx="508" cy="52" r="34" fill="var(--brand-secondary)" />
      <circle
        cx="508"
        cy="52"
        r="26"
        fill="none"
        stroke="var(--brand-on-secondary)"
        strokeOpacity=".35"
        strokeWidth="2"
      />
      <path
        d="M499 42h18M499 49h18M503 42c13 0 13 14 0 14h-2l13 13"
        fill="none"
        stroke="var(--brand-on-secondary)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
