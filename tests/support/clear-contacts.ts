const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The mobile numbers and addresses in a text that are not masked. Ten digits within an id are none. */
export const clearContactsIn = (text: string): readonly string[] =>
  text.replaceAll(UUID, "").match(/[6-9]\d{9}|[a-z]{4,}@/g) ?? [];
