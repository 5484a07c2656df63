import type { Delivery } from "../delivery";

export interface EmailMessage {
  /** Our message id, used as the Message-ID so that duplicates are recognised. */
  reference: string;
  to: string;
  /** The brand's name and address. */
  from: { name: string; address: string };
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
}

export interface EmailGateway {
  deliver(message: EmailMessage): Promise<Delivery>;
  close(): Promise<void>;
}
