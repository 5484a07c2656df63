/** Said beyond the quota of reveals. */
export const TOO_MANY_REVEALS =
  "You have reached the limit of reveals for one hour. Try again later. This was recorded.";
