import { addDays, type Day } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";

/** Days within which a customer's request about personal data is answered. */
export const DATA_REQUEST_DAYS = 30;

/** The last day to answer a request that was made at this instant. */
export const dataRequestDue = (askedAt: Date): Day => addDays(istDay(askedAt), DATA_REQUEST_DAYS);

/** The customer's page of such a request. */
export const DATA_REQUEST_PATH = "/data-request";
