const WIDTH = 1000;
const GAP = 8;

type CostLineProps = {
  interestPaise: number;
  chargesPaise: number;
  /** The dearest total of the list, so that all bars have one scale. */
  scalePaise: number;
  /** The bar in one sentence for screen readers. */
  label: string;
};

/** Interest and charges as a thin bar. Widths are SVG attributes, because the content policy forbids style attributes. */
export function CostLine({ interestPaise, chargesPaise, scalePaise, label }: CostLineProps) {
  const width = (paise: number) =>
    paise > 0 ? Math.max(GAP + 2, Math.round((paise / Math.max(scalePaise, 1)) * WIDTH)) : 0;
  const interest = Math.max(width(interestPaise) - GAP, 0);
  const start = interest > 0 ? interest + GAP : 0;
  const charges = Math.min(width(chargesPaise), WIDTH - start);
  return (
    <svg
      className="block h-1.5 w-full rounded-[2px] bg-sunken"
      viewBox={`0 0 ${WIDTH} 6`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {interest > 0 && <rect className="fill-data-2" width={interest} height="6" />}
      {charges > 0 && <rect className="fill-data-3" x={start} width={charges} height="6" />}
    </svg>
  );
}
