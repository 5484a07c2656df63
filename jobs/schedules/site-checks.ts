import { SCHEDULES } from "@jobs/catalog";
import { startEvery } from "@jobs/start-every";
import { checkDueSites } from "~/services/embed/check-due-sites.server";

/** Looks up partners' proved sites on a schedule until stopped. */
export const startSiteChecks = () => startEvery("site-checks", SCHEDULES.sites.everyMs, checkDueSites);
