const CODE = /^[A-Za-z0-9_-]{4,40}$/;

/** True for a text in the format of a tracking link's code. */
export const isTrackingCode = (text: string): boolean => CODE.test(text);

/** The path of a tracking link. */
export const trackingPath = (code: string): string => `/t/${code}`;

const TAG = /^utm_[a-z]{2,12}$/;

/** The campaign tags in a tracking link's row; other keys are ignored. */
export function tagsOf(stored: unknown): Record<string, string> {
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, string] => TAG.test(entry[0]) && typeof entry[1] === "string",
    ),
  );
}
