const BUSINESS_NAME_MIN_LENGTH = 3;
const BUSINESS_NAME_MAX_LENGTH = 80;
const BUSINESS_NAME_PATTERN = "[A-Za-z0-9][A-Za-z0-9 &.,'()/\\-]*";

const BUSINESS_NAME = new RegExp(`^${BUSINESS_NAME_PATTERN}$`);

/**
 * The registered name of a business: letters, digits and the punctuation of 'M/s Sharma & Sons (Textiles)'; 3 to 80
 * characters.
 */
export const isBusinessName = (text: string): boolean =>
  text.length >= BUSINESS_NAME_MIN_LENGTH && text.length <= BUSINESS_NAME_MAX_LENGTH && BUSINESS_NAME.test(text);
