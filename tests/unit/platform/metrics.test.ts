import { expect, it } from "vitest";
import { SECURITY_KINDS, SECURITY_OUTCOMES } from "~/domain/security/security-events";
import { registry, securityEvents } from "~/platform/metrics.server";

it("every kind of security event is counted from zero, so that an alert sees its first one", async () => {
  const text = await registry.getSingleMetricAsString("security_events_total");
  for (const kind of SECURITY_KINDS)
    for (const outcome of SECURITY_OUTCOMES)
      expect(text).toContain(`security_events_total{kind="${kind}",outcome="${outcome}"} 0`);
  securityEvents.inc({ kind: "lock", outcome: "refused" });
  expect(await registry.getSingleMetricAsString("security_events_total")).toContain(
    'security_events_total{kind="lock",outcome="refused"} 1',
  );
});
