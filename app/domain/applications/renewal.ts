import { z } from "zod";

/** The renewal of an expired application that waits until the customer has confirmed who they are. */
export type Renewal = {
  readonly applicationId: string;
  /** The slug of the lender at which it has expired; null when no lender had it. */
  readonly lender: string | null;
};

const QUERY = z.object({
  renew: z.uuid(),
  at: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/)
    .nullable(),
});

/** A page's path with a renewal in its query. */
export function withRenewal(path: string, { applicationId, lender }: Renewal): string {
  return `${path}?${new URLSearchParams({ renew: applicationId, ...(lender ? { at: lender } : {}) })}`;
}

/** The renewal in a page's query; null without one. */
export function renewalIn(query: URLSearchParams): Renewal | null {
  const read = QUERY.safeParse({ renew: query.get("renew"), at: query.get("at") });
  return read.success ? { applicationId: read.data.renew, lender: read.data.at } : null;
}
