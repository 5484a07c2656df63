import { startWebhooks } from "@jobs/schedules/webhooks";
import { openApp } from "@tests/support/app";
import { asPartner } from "@tests/support/partner";
import { openWebhookReceiver } from "@tests/support/webhook-receiver";
import { addEndpoint } from "~/services/webhooks/add-endpoint.server";
import { bench } from "./support/bench";
import { reportValue } from "./support/figure";
import { size } from "./support/size";

/** Endpoints that answer at once, and events of each. */
const ENDPOINTS = 4;
const EVENTS = size(2_500, 10);
const SLOW_MS = 2_000;

/**
 * Deliveries a second to receivers on this machine, from the written events to the last recorded answer, while one more
 * endpoint takes two seconds for each of its events.
 */
await bench(async (later) => {
  const app = await openApp({ data: "demo" });
  later(app.close);
  const slow = await openWebhookReceiver();
  const quick = await openWebhookReceiver();
  later(slow.close);
  later(quick.close);
  slow.always = { status: 200, afterMs: SLOW_MS };
  const add = (url: string) => asPartner(app, (ctx) => addEndpoint({ ctx, url, kinds: ["lead.created"] }));
  await add(slow.url);
  for (let index = 0; index < ENDPOINTS; index++) {
    const made = await add(quick.url);
    if (!made.ok) throw new Error(made.code);
    quick.secrets.push(made.secret);
  }
  await app.owner.query(
    `insert into webhook_deliveries (brand_id, id, endpoint_id, kind, subject_id, data, occurred_at)
     select brand_id, gen_random_uuid(), id, 'lead.created', gen_random_uuid(), '{"product": "PL"}', now()
     from webhook_endpoints, generate_series(1, $1)`,
    [EVENTS],
  );
  const total = ENDPOINTS * EVENTS;
  const startedAt = performance.now();
  const webhooks = startWebhooks();
  let delivered = 0;
  while (delivered < total) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const { rows } = await app.owner.query(
      `select count(*)::int as count from webhook_deliveries d join webhook_endpoints e on e.brand_id = d.brand_id and e.id = d.endpoint_id
       where e.url = $1 and d.state = 'delivered'`,
      [quick.url],
    );
    delivered = rows[0].count;
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  await webhooks.stop();
  if (quick.received.some(({ isVerified }) => !isVerified)) throw new Error("a signature is wrong");
  reportValue("webhooks delivered beside a slow receiver", "/s", total / seconds, { atLeast: 500 });
  reportValue("of them sent twice", "", quick.received.length - total, { atMost: 0 });
});
