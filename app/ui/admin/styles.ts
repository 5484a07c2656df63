import type { LinksFunction } from "@remix-run/node";
import href from "./admin.css?url";

/** The stylesheet of the back office and the portal, linked by their layouts only: no customer's page loads it. */
export const adminLinks: LinksFunction = () => [{ rel: "stylesheet", href }];
