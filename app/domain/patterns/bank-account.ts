import { latinDigits } from "./digits";

const ACCOUNT = /^[0-9]{9,18}$/;

/** A typed account number without spaces and hyphens. */
export const normaliseBankAccount = (text: string): string => latinDigits(text).replace(/[\s-]/g, "");

/** 9 to 18 digits, as Indian banks give them. */
export const isBankAccount = (text: string): boolean => ACCOUNT.test(text);
