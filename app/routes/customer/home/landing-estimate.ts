import type { EstimateProps } from "~/ui/customer/landing/estimate";

/** An estimate on a landing page. `answers` go along with the start form: profile field → answer. */
export type LandingEstimate = EstimateProps & { answers: Readonly<Record<string, string>> };
