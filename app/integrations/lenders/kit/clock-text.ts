/** YYYY-MM-DD as DD-MM-YYYY. */
export function dayFirst(isoDay: string): string {
  return isoDay.split("-").reverse().join("-");
}

/** Unix seconds, as digits. */
export function unixSeconds(at: Date): string {
  return String(Math.floor(at.getTime() / 1000));
}
