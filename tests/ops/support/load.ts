import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { bringTo } from "@tests/support/customer-states";
import { requestLocal } from "@tests/support/http";
import { type Visitor, visitorOf } from "@tests/support/visitor";

/** 50 requests a second. */
const EVERY_MS = 20;

/** What a request of the load was, and its status; 0 for none. `isAnswer`: the product itself asked to come back, not the front. */
type Seen = { what: string; status: number; isAnswer: boolean };

export type Load = {
  /** Requests so far. */
  count: () => number;
  /** Customers who have applied to a lender so far. */
  applied: () => number;
  /** Ends it; returns every request that was answered otherwise than before the load, and every journey that failed. */
  stop: () => Promise<string[]>;
};

/**
 * 50 requests a second through the front on `port`: a cached page, a rendered one, a signed-in customer's, a post and a file. Beside them one customer
 * after another signs in, fills a profile and applies to a gold lender.
 */
export async function startLoad(port: number, customer: Visitor): Promise<Load> {
  const { host, origin } = customer;
  const cookie = customer.cookieHeader();
  const agent = new http.Agent({ keepAlive: true });
  const ask = (what: string, at: string, options: Parameters<typeof requestLocal>[2] = {}) =>
    requestLocal(port, at, { host, agent, ...options }).then(
      ({ status, headers }): Seen => ({ what, status, isAnswer: headers["retry-after"] !== undefined }),
      (error: Error): Seen => ({ what: `${what}: ${error.message}`, status: 0, isAnswer: false }),
    );
  const kinds = [
    () => ask("cached", "/"),
    () => ask("rendered", "/verification?x=1"),
    () => ask("signed in", "/user/my-loans", { headers: { Cookie: cookie } }),
    () =>
      ask("posted", "/api/cookies/save", {
        method: "POST",
        headers: { "Content-Type": "application/json", Cookie: cookie, Origin: origin },
        body: JSON.stringify({ name: "lead", value: "1" }),
      }),
    () => ask("file", "/site.webmanifest"),
  ];
  const before = await Promise.all(kinds.map((kind) => kind()));
  const usual = new Map(before.map(({ what, status }) => [what, status]));
  const failed = before.filter(({ status }) => status === 0 || status >= 400).map(said);

  let [goesOn, count, applied] = [true, 0, 0];
  const waiting = new Set<Promise<void>>();
  const requests = (async () => {
    for (let turn = 0; goesOn; turn++) {
      const pending = kinds[turn % kinds.length]?.().then((seen) => {
        count += 1;
        if (seen.status !== usual.get(seen.what)) failed.push(said(seen));
      });
      if (pending) {
        waiting.add(pending);
        pending.finally(() => waiting.delete(pending));
      }
      await sleep(EVERY_MS);
    }
  })();
  const journeys = (async () => {
    for (let turn = 0; goesOn; turn++) {
      try {
        await bringTo(visitorOf("cl"), turn % 2 === 0 ? "muthootgold" : "indiagold");
        applied += 1;
      } catch (error) {
        failed.push(`an application: ${(error as Error).message}`);
      }
    }
  })();
  return {
    count: () => count,
    applied: () => applied,
    stop: async () => {
      goesOn = false;
      await Promise.all([requests, journeys]);
      await Promise.all(waiting);
      agent.destroy();
      return failed;
    },
  };
}

/** A process that is too busy says when to come back; HAProxy, which finds none, does not. */
const said = ({ what, status, isAnswer }: Seen) =>
  `${what} ${status}${isAnswer ? " from a process that is too busy" : ""}`;
