import { request } from "undici";
import { type Delivery, permanent, temporary } from "~/integrations/delivery";
import { transportFailure } from "~/integrations/outbound/transport-failure";

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
 * counts as success and is not followed. Plain http only with `allowHttp`.
 */
export async function postWebCase(endpoint: string, fields: WebCase, allowHttp = false): Promise<Delivery> {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (!url || !(url.protocol === "https:" || (allowHttp && url.protocol === "http:"))) return permanent("bad-endpoint");
  try {
    const answer = await request(url, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" },
      body: new URLSearchParams(fields).toString(),
      signal: AbortSignal.timeout(ANSWER_MS),
      headersTimeout: ANSWER_MS,
      bodyTimeout: ANSWER_MS,
    });
    await answer.body.dump();
    if (answer.statusCode < 400) return { kind: "sent", providerRef: null };
    const reason = `http-${answer.statusCode}`;
    return answer.statusCode >= 500 || AGAIN.has(answer.statusCode) ? temporary(reason) : permanent(reason);
  } catch (error) {
    return temporary(transportFailure(error).reason);
  }
}
