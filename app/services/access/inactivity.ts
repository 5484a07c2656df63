import { idleMinutes } from "@tenants/brand/features";
import type { Brand } from "@tenants/brand/schema";

/** The countdown before an inactive session is ended, in seconds (OQ-26). */
const COUNTDOWN_SECONDS = 60;

type Inactivity = { idleMinutes: number; countdownSeconds: number };

/** The same for a brand's customers. */
export const customerInactivity = (brand: Pick<Brand, "settings">): Inactivity => ({
  idleMinutes: idleMinutes(brand, "customer") - COUNTDOWN_SECONDS / 60,
  countdownSeconds: COUNTDOWN_SECONDS,
});

/** When staff and partners who do nothing are asked, and how long the prompt then counts down (AUTH-25). `brand` is the one of their session. */
export const staffInactivity = (brand: Pick<Brand, "settings">, area: "staff" | "partner"): Inactivity => ({
  idleMinutes: idleMinutes(brand, area) - COUNTDOWN_SECONDS / 60,
  countdownSeconds: COUNTDOWN_SECONDS,
});
