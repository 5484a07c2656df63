import { v4, v7 } from "uuid";

/** A time-ordered id for rows that only we refer to. */
export const newId = (): string => v7();

/** A random id for rows that a stranger may hold. */
export const newPublicId = (): string => v4();
