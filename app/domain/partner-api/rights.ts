/** What a key may do in the partner's API. */
export const API_KEY_RIGHTS = ["leads:read", "submissions:read", "commissions:read", "links:create"] as const;

export type ApiKeyRight = (typeof API_KEY_RIGHTS)[number];

export const isApiKeyRight = (text: string): text is ApiKeyRight => API_KEY_RIGHTS.some((right) => right === text);
