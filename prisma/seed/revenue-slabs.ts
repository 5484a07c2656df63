/** A slab of the demo; amounts in whole rupees, each range as [min, max]. */
export type DemoSlab = {
  disbursed?: readonly [number | null, number | null];
  count?: readonly [number | null, number | null];
  ats?: readonly [number | null, number | null];
  typeId?: 1 | 2 | 3;
  percent?: number;
  flat?: number;
  isOff?: true;
};

const LAKH = 100_000;
const CRORE = 100 * LAKH;
/** The next slab starts one paisa later. */
const PAISA = 0.01;

/** Lenders with unusual slabs: `kreditbee` has an overlap, `finzy` a row that can never match, `earlysalary` a gap. */
export const DEMO_SLABS: Readonly<Record<string, readonly DemoSlab[]>> = {
  cashe: [
    { disbursed: [0, CRORE], percent: 1.75 },
    { disbursed: [CRORE + PAISA, null], percent: 2.1, flat: 10_000 },
  ],
  "money-view": [
    { disbursed: [0, 25 * LAKH], percent: 1.5 },
    { disbursed: [25 * LAKH + PAISA, CRORE], percent: 1.8 },
    { disbursed: [CRORE + PAISA, 3 * CRORE], percent: 2.05 },
    { disbursed: [3 * CRORE + PAISA, null], percent: 2.25, flat: 25_000 },
  ],
  upwards: [
    { count: [0, 25], percent: 1.4 },
    { count: [26, 100], percent: 1.65 },
    { count: [101, null], percent: 1.9 },
  ],
  "money-tap": [
    { ats: [0, 50_000], percent: 2.5 },
    { ats: [50_000 + PAISA, 1.5 * LAKH], percent: 2 },
    { ats: [1.5 * LAKH + PAISA, null], percent: 1.625 },
  ],
  nira: [
    { disbursed: [0, 50 * LAKH], count: [0, 50], percent: 1.25 },
    { disbursed: [0, 50 * LAKH], count: [51, null], percent: 1.6 },
    { disbursed: [50 * LAKH + PAISA, null], count: [0, 50], percent: 1.5 },
    { disbursed: [50 * LAKH + PAISA, null], count: [51, null], percent: 1.85 },
  ],
  kreditbee: [
    { disbursed: [0, CRORE], percent: 1.5 },
    { disbursed: [80 * LAKH, 3 * CRORE], percent: 1.75 },
    { disbursed: [3 * CRORE + PAISA, null], percent: 2 },
  ],
  finzy: [
    { disbursed: [0, 2 * CRORE], percent: 1.6 },
    { disbursed: [50 * LAKH, CRORE], count: [20, null], percent: 1.9 },
    { disbursed: [2 * CRORE + PAISA, null], percent: 2.2 },
  ],
  earlysalary: [
    { disbursed: [10 * LAKH, CRORE], percent: 1.5 },
    { disbursed: [CRORE + PAISA, null], percent: 1.8 },
    { percent: 2.5, flat: 5_000, isOff: true },
  ],
  muthootgold: [
    { disbursed: [0, 20 * LAKH], percent: 0.75, typeId: 2 },
    { disbursed: [20 * LAKH + PAISA, CRORE], percent: 0.9, typeId: 2 },
    { disbursed: [CRORE + PAISA, 3 * CRORE], percent: 1, typeId: 2 },
    { disbursed: [3 * CRORE + PAISA, 10 * CRORE], percent: 1.125, typeId: 2 },
    { disbursed: [10 * CRORE + PAISA, null], percent: 1.125, flat: LAKH, typeId: 2 },
  ],
  indiagold: [
    { percent: 2, flat: 20_000, typeId: 3, isOff: true },
    { count: [0, 10], ats: [0, LAKH], flat: 2_500, typeId: 3 },
    { count: [0, 10], ats: [LAKH + PAISA, null], percent: 0.8, typeId: 3 },
    { count: [11, 50], percent: 0.9, typeId: 3 },
    { count: [51, 200], percent: 1, typeId: 3 },
    { count: [201, null], percent: 1.15, typeId: 3 },
  ],
};

/** Three slabs of the month's amount without gap or overlap; the last has a flat sum too. */
export const plainSlabs = (basePercent: number): DemoSlab[] => [
  { disbursed: [0, 50 * LAKH], percent: basePercent },
  { disbursed: [50 * LAKH + PAISA, 2 * CRORE], percent: basePercent + 0.25 },
  { disbursed: [2 * CRORE + PAISA, null], percent: basePercent + 0.5, flat: 500 },
];
