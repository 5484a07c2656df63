const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** A UUID of any version. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** A version 4 UUID: random, so strangers may see it (OQ-76). */
export const isUuidV4 = (text: string): boolean => UUID.test(text) && text.charAt(14) === "4";
