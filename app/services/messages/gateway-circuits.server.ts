import { type Delivery, isOutage } from "~/integrations/delivery";
import { type Circuit, CircuitRefusal, createCircuit } from "~/integrations/outbound/circuit";
import { type CallPlaces, freePlace } from "~/platform/call-places.server";
import { gatewayBreakers } from "~/platform/metrics.server";

type Channel = "sms" | "email" | "whatsapp";

/** The gateway was not called: no place was free for it, or it is paused. The message can be tried after this time. */
export type PutOff = { kind: "put-off"; reason: "busy" | CircuitRefusal["reason"]; afterMs: number };

/** A message that may be tried again, for the breaker to see. */
class NotDelivered extends Error {
  override readonly name = "NotDelivered";

  constructor(readonly delivery: Extract<Delivery, { kind: "temporary" }>) {
    super(delivery.reason);
  }
}

const FAILURES_TO_OPEN = 5;
/** Shorter than for a lender: a code is worth nothing after some minutes. */
const HALF_OPEN_AFTER_MS = 5_000;

const circuits = new Map<Channel, Circuit>();

function openCircuit(gateway: Channel): Circuit {
  const circuit = createCircuit({
    failuresToOpen: FAILURES_TO_OPEN,
    halfOpenAfterMs: HALF_OPEN_AFTER_MS,
    isOutage: (error) => error instanceof NotDelivered && isOutage(error.delivery),
    pauseOf: (error) => (error instanceof NotDelivered ? error.delivery.retryAfterMs : null),
    onMove(from, to) {
      if (from) gatewayBreakers.dec({ gateway, state: from });
      if (to) gatewayBreakers.inc({ gateway, state: to });
    },
  });
  circuits.set(gateway, circuit);
  return circuit;
}

/**
 * Calls the gateway of a channel within its share of the worker's places and behind its breaker, which both queues share.
 * A gateway that hangs then holds up neither the other channels nor more than its share.
 */
export async function callGateway(
  channel: Channel,
  places: CallPlaces | undefined,
  send: () => Promise<Delivery>,
): Promise<Delivery | PutOff> {
  const place = (await places?.takeOfGateway(channel)) ?? null;
  if (place?.isFree === false) return { kind: "put-off", reason: "busy", afterMs: place.afterMs };
  try {
    return await (circuits.get(channel) ?? openCircuit(channel)).run(async () => {
      const delivery = await send();
      if (delivery.kind === "temporary") throw new NotDelivered(delivery);
      return delivery;
    });
  } catch (error) {
    if (error instanceof NotDelivered) return error.delivery;
    if (error instanceof CircuitRefusal) {
      const { reason, retryAfterMs } = error;
      return { kind: "put-off", reason, afterMs: places?.afterPause(channel, retryAfterMs) ?? retryAfterMs };
    }
    throw error;
  } finally {
    freePlace(place);
  }
}

/** The gateways are not used any more. */
export function endGatewayCircuits(): void {
  for (const circuit of circuits.values()) circuit.end();
  circuits.clear();
}
