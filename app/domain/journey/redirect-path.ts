/** Our outbound link: it records the visit and leads on to the site of a click or a signed key. */
export const redirectPath = (click: string): string => `/redirect?c=${click}`;
