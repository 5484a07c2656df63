/**
 * Every kind of upload, one line each: a new kind is its folders and its line here. A definition is plain data; what a kind does to rows, in the
 * folder named alike under services, is loaded by load-verbs when a file of it is worked on.
 */
export { commission } from "./commission/definition";
export { mis } from "./mis/definition";
export { status } from "./status/definition";
