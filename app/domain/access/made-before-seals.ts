/** The seal of rows of the release before, until `migrate` has sealed them. It opens nothing. */
export const MADE_BEFORE_SEALS = "made-before-seals";
