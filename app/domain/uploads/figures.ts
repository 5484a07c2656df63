const DAY_AND_TIME = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Asia/Kolkata",
});

const TIME = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
  timeZone: "Asia/Kolkata",
});

/** An instant in Indian time, as everywhere in the back office: 21 Nov 2026, 00:10. */
export const dayAndTime = (instant: string | Date): string => DAY_AND_TIME.format(new Date(instant));

/** An instant as HH:mm:ss in Indian time. */
export const timeOfDay = (instant: string | Date): string => TIME.format(new Date(instant));

export const count = (value: number): string => value.toLocaleString("en-IN");

/** Formats bytes: 900 B, 12 KB, 1.8 MB. */
export function bytes(value: number): string {
  if (value < 1024) return `${value} B`;
  if (value < 1024 * 1024) return `${Math.round(value / 1024)} KB`;
  return `${(value / 1024 / 1024).toFixed(1)} MB`;
}

/** Formats seconds: 40 s, 3 min, 1 h 5 min. */
export function duration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  const minutes = Math.round(whole / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
