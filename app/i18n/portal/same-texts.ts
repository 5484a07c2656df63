/** Texts of the same shape in another language: each key is there, with other words. */
export type SameTexts<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameTexts<T[K]> };
