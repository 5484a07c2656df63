import { type No, no, type Yes, yes } from "~/domain/result";
import { findOpenApplication } from "./find-open-application.server";
import { setCurrentApplication } from "./set-current-application.server";
import type { StartRequest } from "./types";

/** Makes the customer's open application for this product the current one (CUS-05, OQ-102). */
export async function continueApplication(
  request: StartRequest,
): Promise<Yes<{ applicationId: string }> | No<"no-application">> {
  const open = await findOpenApplication(request);
  if (!open) return no("no-application");
  await setCurrentApplication({ ...request, applicationId: open.id });
  return yes({ applicationId: open.id });
}
