import { type Day, splitDay } from "./day";

/**
 * Age in whole years on a day (VAL-46). People born on 29 February complete a year on 1 March of a common year.
 * Negative before birth.
 */
export function ageOn(birthDay: Day, today: Day): number {
  const birth = splitDay(birthDay);
  const now = splitDay(today);
  if (!birth || !now) throw new Error("not an ISO day");
  const hadBirthday = now.month > birth.month || (now.month === birth.month && now.day >= birth.day);
  return now.year - birth.year - (hadBirthday ? 0 : 1);
}
