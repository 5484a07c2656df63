import type { EstimateProps } from "~/ui/customer/landing/estimate";

/** An estimate on a landing page. `told` goes along with the start form: profile field → answer. */
export type LandingEstimate = EstimateProps & { told: Readonly<Record<string, string>> };
