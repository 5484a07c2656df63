import { createMessageGateway, type MessageGatewayConfig } from "../outbound/message-gateway";
import type { WhatsappGateway, WhatsappMessage } from "./types";

const toRequest = ({ to, brand, template, language, text, reference }: WhatsappMessage) => ({
  to: `+91${to}`,
  brand,
  template,
  language,
  text,
  reference,
});

/** Sends through an HTTP gateway: `{ to: "+919876543210", brand, template, language, text, reference }`. */
export const createHttpWhatsappGateway = (config: MessageGatewayConfig): WhatsappGateway =>
  createMessageGateway("WhatsApp gateway", config, toRequest);
