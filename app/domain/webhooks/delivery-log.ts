/** Days for which the delivery log shows an event that was delivered or given up. */
export const DELIVERY_LOG_DAYS = 30;
