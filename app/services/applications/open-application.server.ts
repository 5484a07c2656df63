import { type No, no, type Yes, yes } from "~/domain/result";
import { chooseProduct } from "./choose-product.server";
import { findOwnApplication } from "./find-own-application.server";
import { startApplication } from "./start-application.server";
import type { StartRequest } from "./types";

/**
 * Chooses a product and makes its open application current; creates one if there is none. Refuses a product that this
 * brand does not offer.
 */
export async function openApplication(
  request: StartRequest,
): Promise<Yes<{ prospectId: string; appId: string; isNew: boolean }> | No<"not-offered">> {
  const chosen = await chooseProduct(request);
  if (!chosen.ok) return no("not-offered");
  const { applicationId, isNew } = await startApplication(request);
  const found = await findOwnApplication({ ctx: request.ctx, applicationId });
  if (!found) throw new Error("an application that was just started cannot be found");
  return yes({ prospectId: found.prospectId, appId: applicationId, isNew });
}
