/** Our outbound hop: it counts the visit and leads on to the site behind a click or a signed key. */
export const hopPath = (click: string): string => `/redirect?c=${click}`;
