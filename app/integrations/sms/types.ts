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

/** A service that sends our SMS. services/messages/gateways.server.ts chooses the one of a process, by its settings. */
export interface SmsGateway {
  deliver(message: SmsMessage): Promise<Delivery>;
  close(): Promise<void>;
}
