import { createPublicClient, type PublicClient } from "~/integrations/outbound/public-client";
import { env } from "~/platform/env.server";

const CONNECT_MS = 3_000;
const ANSWER_MS = 10_000;

/** The client of deliveries. Outside production it also reaches receivers on this machine. */
export const createWebhookClient = (): PublicClient =>
  createPublicClient({ allowsLocal: !env().production, connectTimeoutMs: CONNECT_MS, responseTimeoutMs: ANSWER_MS });
