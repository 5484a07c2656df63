/** How long a transfer link is valid, in minutes (OQ-18). */
export const TRANSFER_MINUTES = 15;
