import { createMessageGateway, type MessageGatewayConfig } from "../outbound/message-gateway";
import type { SmsGateway, SmsMessage } from "./types";

const toRequest = ({ to, sender, text, dltTemplateId, dltEntityId, reference }: SmsMessage) => ({
  to: `+91${to}`,
  sender,
  text,
  dltTemplateId,
  dltEntityId,
  reference,
});

/** Sends through an HTTP gateway: `{ to: "+919876543210", sender, text, dltTemplateId, dltEntityId, reference }`. */
export const createHttpSmsGateway = (config: MessageGatewayConfig): SmsGateway =>
  createMessageGateway("SMS gateway", config, toRequest);
