/** The cookie of a session, and how long it lives at most, in minutes. How long it may be idle is a setting: see idleMinutes. */
export const SESSION_LIVES = {
  customer: { cookie: "atkn", maxMinutes: 12 * 60 },
  partner: { cookie: "p_atkn", maxMinutes: 8 * 60 },
  staff: { cookie: "a_atkn", maxMinutes: 8 * 60 },
} as const;

/** An anonymous visit, in days. */
export const VISIT_DAYS = 30;

/** A session's last use is written at most this often, in seconds. */
export const TOUCH_SECONDS = 30;
