import { z } from "zod";

/**
 * What a portal user is told by message, unless switched off. Security notices are not among them. The move of a lead is
 * off for a new user.
 */
const PORTAL_NOTICES = [
  "lead-moved",
  "statement-closed",
  "payment-made",
  "dispute-answered",
  "ticket-answered",
] as const;
export type PortalNotice = (typeof PORTAL_NOTICES)[number];

export const NOTICE_CHANNELS = ["mobile", "email"] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** A notice by one channel, as it is stored and as a form names it. */
export const noticeKey = (notice: PortalNotice, channel: NoticeChannel): string => `${notice}.${channel}`;

const KEYS = PORTAL_NOTICES.flatMap((notice) => NOTICE_CHANNELS.map((channel) => noticeKey(notice, channel)));

/** What is switched off when these remain on. */
export const noticesOff = (on: readonly string[]): string[] => KEYS.filter((key) => !on.includes(key));

/** The notices that a user wants. No ticked box: none. */
export const noticesRequest = z.object({ on: z.array(z.enum(KEYS)).default([]) });

/** The notices that concern a kind of user: the partner's money is the owner's. */
export const noticesOf = (kind: "owner" | "staff" | "merchant"): readonly PortalNotice[] =>
  kind === "owner" ? PORTAL_NOTICES : ["lead-moved", "dispute-answered", "ticket-answered"];
