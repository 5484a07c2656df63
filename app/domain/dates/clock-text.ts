import { istMinutes } from "./ist";

/** The time of day in India as 09:05. */
export function clockText(instant: Date): string {
  const minutes = istMinutes(instant);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
