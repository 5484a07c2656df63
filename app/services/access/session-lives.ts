/** How long sessions live, in minutes. Idle time includes the minute of the countdown (OQ-26). */
export const SESSION_LIVES = {
  customer: { cookie: "atkn", idleMinutes: 16, maxMinutes: 12 * 60 },
  partner: { cookie: "p_atkn", idleMinutes: 31, maxMinutes: 8 * 60 },
  staff: { cookie: "a_atkn", idleMinutes: 31, maxMinutes: 8 * 60 },
} as const;

export type SessionArea = keyof typeof SESSION_LIVES;

/** An anonymous visit, in days. */
export const VISIT_DAYS = 30;

/** A session's last use is written at most this often, in seconds. */
export const TOUCH_SECONDS = 30;
