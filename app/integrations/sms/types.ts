import type { Delivery } from "../delivery";

export interface SmsMessage {
  /** Our message id. The gateway stores it and accepts each only once. */
  reference: string;
  /** Ten digits, India. */
  to: string;
  /** The brand's registered header, six letters or digits. */
  sender: string;
  text: string;
  /** The registered text template (TRAI DLT). */
  dltTemplateId: string;
  dltEntityId: string;
}

export interface SmsGateway {
  deliver(message: SmsMessage): Promise<Delivery>;
  close(): Promise<void>;
}
