/**
 * Every kind of upload, one line each: a new kind is its two folders, its line here and its words in i18n/staff/upload-kinds, which the
 * compiler asks for. A definition is plain data. The functions that work on rows are in services/uploads/<kind>; load-handlers loads them on
 * first use.
 */
export { bankStatement } from "./bank-statement/definition";
export { commission } from "./commission/definition";
export { mis } from "./mis/definition";
export { status } from "./status/definition";
