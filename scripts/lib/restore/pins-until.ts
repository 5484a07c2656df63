import type { BrandPins, Pins } from "../audit/pins";

/**
 * What was anchored up to a moment. Of a database that was restored to that moment only this can be asked: later
 * entries are gone because of the restore.
 */
export function pinsUntil(pins: Pins, moment: Date): Pins {
  const isEarlier = ({ at }: { at: string }) => new Date(at) <= moment;
  return {
    ...pins,
    of(brandId): BrandPins {
      const { opening, entries } = pins.of(brandId);
      const earlier = [...entries].filter(([, pin]) => isEarlier(pin));
      const last = earlier.map(([, pin]) => pin).sort((a, b) => (a.seq < b.seq ? 1 : -1))[0] ?? null;
      return { opening, entries: new Map(earlier), last };
    },
  };
}
