import { z } from "zod";

/** The channels of texts that staff write (OQ-47). */
export const MESSAGE_CHANNELS = ["sms", "email", "whatsapp"] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];
export const messageChannel = z.enum(MESSAGE_CHANNELS);

/** The languages of texts that staff write. */
export const MESSAGE_LANGUAGES = ["en", "hi"] as const;
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number];
export const messageLanguage = z.enum(MESSAGE_LANGUAGES);
