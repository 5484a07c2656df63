const UAN = /^UDYAM-[A-Z]{2}-[0-9]{2}-[0-9]{7}$/;

/** Codes on existing certificates; some states have had two. */
const STATE_CODES = new Set(
  "AN AP AR AS BR CG CH CT DD DL DN GA GJ HP HR JH JK KA KL KR LA LD MH ML MN MP MZ NL OD OR PB PY RJ SK TG TN TR TS UK UP UT WB".split(
    " ",
  ),
);

export const normaliseUan = (text: string): string => text.trim().toUpperCase();

/** A Udyam registration number in its 19-character form (OQ-70, VAL-23). */
export const isUan = (text: string): boolean => UAN.test(text);

/** False only causes a warning: the list of codes may be outdated. */
export const hasKnownUanState = (uan: string): boolean => STATE_CODES.has(uan.slice(6, 8));
