import { afterSignIn } from "~/domain/journey/resolve";
import { journeyState } from "~/services/applications/journey-state.server";
import type { StartRequest } from "~/services/applications/types";
import { journeySite } from "~/services/brands/journey-site";

/** The page where the flow of this application stands, once it is the session's current one. */
export async function findNextStep({ ctx, session, product }: StartRequest, applicationId: string): Promise<string> {
  const state = await journeyState({ ctx, session: { ...session, product, applicationId }, visit: null });
  return afterSignIn(journeySite(ctx.brand), state).to;
}
