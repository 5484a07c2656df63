/** How long a link that moves a journey to another device works, in minutes (OQ-18). */
export const TRANSFER_MINUTES = 15;
