import { istDay } from "~/domain/dates/ist";

/** The readable number of a deletion, `DEL-261123-7K3M9QA`: its day in India and some of its random id. */
export function certificateNumber(id: string, now: Date): string {
  const code = Number.parseInt(id.replaceAll("-", "").slice(0, 9), 16).toString(36).toUpperCase().padStart(7, "0");
  return `DEL-${istDay(now).slice(2).replaceAll("-", "")}-${code.slice(-7)}`;
}
