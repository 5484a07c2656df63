import { idleMinutes } from "@tenants/brand/features";
import type { Brand } from "@tenants/brand/schema";

/** The countdown before an inactive session is ended, in seconds (OQ-26). */
const COUNTDOWN_SECONDS = 60;

type Inactivity = { idleMinutes: number; countdownSeconds: number };

/** The same times for a brand's customers. */
export const customerInactivity = (brand: Pick<Brand, "settings">): Inactivity => ({
  idleMinutes: idleMinutes(brand, "customer") - COUNTDOWN_SECONDS / 60,
  countdownSeconds: COUNTDOWN_SECONDS,
});

/**
 * When inactive staff and partners are asked whether they are still there, and how long the countdown then runs
 * (AUTH-25). `brand` is the brand of their session.
 */
export const staffInactivity = (brand: Pick<Brand, "settings">, area: "staff" | "partner"): Inactivity => ({
  idleMinutes: idleMinutes(brand, area) - COUNTDOWN_SECONDS / 60,
  countdownSeconds: COUNTDOWN_SECONDS,
});
