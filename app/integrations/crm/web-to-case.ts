import { type Delivery, permanent, temporary } from "~/integrations/delivery";
import { createPublicClient } from "~/integrations/outbound/public-client";

/** The fields of the external form (API-43). */
export type WebCase = {
  orgid: string;
  name: string;
  email: string;
  phone: string;
  company: string;
  description: string;
};

const ANSWER_MS = 10_000;

/** Statuses after which another try may succeed. */
const AGAIN = new Set([408, 425, 429]);

/**
 * Posts a form-encoded case to a CRM's web form. The response body is ignored. Such forms answer with a redirect, which
 * counts as success and is not followed. Connects to public addresses only, whatever the name of the form leads to.
 * `isTest` allows plain http and this machine.
 */
export async function postWebCase(endpoint: string, fields: WebCase, isTest = false): Promise<Delivery> {
  const url = URL.parse(endpoint);
  if (!url || !(url.protocol === "https:" || (isTest && url.protocol === "http:"))) return permanent("bad-endpoint");
  const client = createPublicClient({
    allowsLocal: isTest,
    connectTimeoutMs: ANSWER_MS,
    responseTimeoutMs: ANSWER_MS,
  });
  const headers = { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" };
  const { status, failure } = await client.post(url.href, headers, new URLSearchParams(fields).toString());
  await client.close();
  if (failure === "not-public") return permanent("not-public");
  if (status === null) return temporary(failure ?? "connection-lost");
  if (status < 400) return { kind: "sent", providerRef: null };
  const reason = `http-${status}`;
  return status >= 500 || AGAIN.has(status) ? temporary(reason) : permanent(reason);
}
