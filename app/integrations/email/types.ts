import type { Delivery } from "../delivery";

export interface EmailMessage {
  /** Our message id; becomes the Message-ID, so that a second copy is recognised. */
  reference: string;
  to: string;
  /** The brand's name and address. */
  from: { name: string; address: string };
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
}

export interface EmailSender {
  deliver(message: EmailMessage): Promise<Delivery>;
  close(): Promise<void>;
}
