/** The cookie of each session and its maximum life in minutes. The idle limit is a setting: see idleMinutes. */
export const SESSION_LIVES = {
  customer: { cookie: "atkn", maxMinutes: 12 * 60 },
  partner: { cookie: "p_atkn", maxMinutes: 8 * 60 },
  staff: { cookie: "a_atkn", maxMinutes: 8 * 60 },
} as const;

/** How long an anonymous visit lives, in days. */
export const VISIT_DAYS = 30;

/** The shortest time between two writes of a session's last use, in seconds. */
export const TOUCH_SECONDS = 30;
