/** Formats basis points as a percentage with as many decimals as it needs: 8500 → 85%, 1370 → 13.7%. */
export const formatPercent = (bps: number): string => `${bps / 100}%`;
