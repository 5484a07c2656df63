import type { Delivery } from "../delivery";

export interface WhatsappMessage {
  /** Our message id. The gateway stores it and accepts each only once. */
  reference: string;
  /** Ten digits, India. */
  to: string;
  /** The brand's key; the gateway knows the brand's WhatsApp number. */
  brand: string;
  /** The name and language under which the text is approved with WhatsApp. */
  template: string;
  language: "en" | "hi";
  text: string;
}

export interface WhatsappGateway {
  deliver(message: WhatsappMessage): Promise<Delivery>;
  close(): Promise<void>;
}
