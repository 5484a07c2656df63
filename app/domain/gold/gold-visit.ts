import { addDays, type Day, isDay } from "~/domain/dates/day";

/** Where the gold is valued. */
export const GOLD_PLACES = ["branch", "home"] as const;

export type GoldPlace = (typeof GOLD_PLACES)[number];

const DAY_PARTS = ["morning", "afternoon", "evening"] as const;

export type DayPart = (typeof DAY_PARTS)[number];

/** A wished time of the valuation. */
export type GoldSlot = { readonly day: Day; readonly part: DayPart };

/** Lenders need a day to send somebody. */
const FIRST_DAYS_AHEAD = 1;
const DAYS = 6;
const SUNDAY = 0;

const isSunday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay() === SUNDAY;

/** The slots that can be wished for on `today`: the next six days except Sundays, three parts each. */
export function openSlots(today: Day): GoldSlot[] {
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, FIRST_DAYS_AHEAD + index));
  return days.filter((day) => !isSunday(day)).flatMap((day) => DAY_PARTS.map((part) => ({ day, part })));
}

/** A slot as it is stored and posted: `2026-11-25/morning`. */
export const slotText = ({ day, part }: GoldSlot): string => `${day}/${part}`;

/** Parses a slot's text; null for anything else. It may be past. */
export function parseSlot(text: string): GoldSlot | null {
  const [day = "", name, ...more] = text.split("/");
  const part = DAY_PARTS.find((known) => known === name);
  return part && isDay(day) && more.length === 0 ? { day, part } : null;
}

/** True while the slot can still be wished for. */
export const isOpenSlot = (text: string, today: Day): boolean =>
  openSlots(today).some((slot) => slotText(slot) === text);

export const isGoldPlace = (text: string): text is GoldPlace => GOLD_PLACES.some((place) => place === text);
