export const COMPANY_PATTERN = "[A-Za-z0-9]+( [A-Za-z0-9]+)*";
const COMPANY_MIN_LENGTH = 3;
export const COMPANY_MAX_LENGTH = 40;

const COMPANY = new RegExp(`^${COMPANY_PATTERN}$`);

/** Words of letters and digits, 3 to 40 characters (VAL-41, CONST-04). */
export const isCompanyName = (text: string): boolean =>
  text.length >= COMPANY_MIN_LENGTH && text.length <= COMPANY_MAX_LENGTH && COMPANY.test(text);
