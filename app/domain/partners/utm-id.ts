const UTM_ID = /^[A-Za-z0-9_-]{1,80}$/;

/** Letters, digits, underscore and hyphen, at most 80 (VAL-02). */
export const isUtmId = (text: string): boolean => UTM_ID.test(text);
