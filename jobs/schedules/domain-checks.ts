import { SCHEDULES } from "@jobs/catalog";
import { startEvery } from "@jobs/start-every";
import { checkDueDomains } from "~/services/brand-hosts/check-due-domains.server";

/** Checks due domains on a schedule until stopped. */
export const startDomainChecks = () => startEvery("domain-checks", SCHEDULES.domains.everyMs, checkDueDomains);
