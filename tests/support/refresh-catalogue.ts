import type pg from "pg";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { eventually } from "./eventually";

/** Waits until this process has loaded the present lenders: a change is announced, so it takes milliseconds. */
export async function refreshCatalogue(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ version: string }>("select version from catalogue_version where id = 1");
  const version = Number(rows[0]?.version ?? 0);
  await eventually(`the catalogue is at version ${version}`, () => catalogue().version >= version);
}
